#pragma once

#include <string>

#include "corpus/model.h"
#include "store/corpus_writer.h"

namespace arbiter {

/// Writes the corpus into a database at `path`, whole or not at all: it is filled under another name,
/// brought to disk and renamed. The same corpus gives the same bytes. Throws StoreError, also when
/// `path` holds something that is no corpus, or positions that were imported and would be lost
/// (those only unless `discard_imports`).
void build_database(const Corpus& corpus, const CommentsByPath& comments, const std::string& path,
                    bool discard_imports);

}  // namespace arbiter

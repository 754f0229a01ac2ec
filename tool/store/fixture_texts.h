#pragma once

#include <map>
#include <string>

#include "corpus/model.h"
#include "store/corpus_writer.h"

namespace arbiter {

/// Every fixture file of a corpus in canonical form, by its path below the fixtures folder.
std::map<std::string, std::string> fixture_texts(const Corpus& corpus, const CommentsByPath& comments);

/// The path below the fixtures folder of the file that a mark names.
std::string fixture_of(const Corpus& corpus, const Mark& mark);

}  // namespace arbiter

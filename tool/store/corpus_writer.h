#pragma once

#include <map>
#include <string>

#include "corpus/comments.h"
#include "corpus/model.h"
#include "store/connection.h"

namespace arbiter {

/// Comments of fixture files by their path below the fixtures folder.
using CommentsByPath = std::map<std::string, Comments>;

/// Fills an empty database of the corpus schema. Rows come in a fixed order, so that the same corpus
/// gives the same rows.
void write_corpus(Connection& connection, const Corpus& corpus, const CommentsByPath& comments);

}  // namespace arbiter

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "record/pgn.h"
#include "record/pgn_numbering.h"
#include "record/text_lines.h"

namespace arbiter {
namespace {

constexpr std::size_t widest = 79;  ///< a line of moves; what cannot be broken may be longer

std::string tag_text(std::string_view name, std::string_view value) {
  std::string text = fmt::format("[{} \"", name);
  for (const char character : value) {
    if (character == '"' || character == '\\') text += '\\';
    text += character;
  }
  return text + "\"]\n";
}

/// Moves, comments and brackets, broken into lines between them.
class Movetext {
 public:
  void token(std::string_view text) {
    const std::string whole = std::exchange(pending_, {}) + std::string(text);
    if (!line_.empty() && line_.size() + 1 + whole.size() > widest) end_line();
    if (!line_.empty()) line_ += ' ';
    line_ += whole;
  }
  /// Without a blank before the next token.
  void open_bracket() { pending_ += '('; }
  void close_bracket() {
    if (!pending_.empty()) token("");
    if (line_.empty())
      line_ = ")";
    else
      line_ += ')';
  }
  /// Each line of it is a comment of its own, as it was read.
  void comment(std::string_view text) {
    for_each_line(text, [&](std::string_view line) {
      if (line.find('}') == std::string_view::npos) return token(fmt::format("{{{}}}", line));
      token(fmt::format("; {}", line));
      end_line();
    });
  }
  std::string take() {
    if (!line_.empty()) end_line();
    return std::move(text_);
  }

 private:
  void end_line() {
    text_ += line_ + '\n';
    line_.clear();
  }

  std::string text_, line_, pending_;
};

class PgnWriter {
 public:
  explicit PgnWriter(std::span<const Record> lines) : lines_(lines) {
    for (std::size_t index = 1; index < lines.size(); ++index)
      if (const auto& branch = lines[index].branch) branches_[{branch->parent, branch->shared}].push_back(index);
    if (lines.front().position != "start") numbering_ = numbering_from(lines.front().position);
  }

  std::string write() {
    std::string text;
    const Record& main = lines_.front();
    for (const auto& [name, value] : main.tags) text += tag_text(name, value);
    if (!text.empty()) text += '\n';
    play(0);
    return text + moves_.take();
  }

 private:
  void play(std::size_t index) {
    const Record& line = lines_[index];
    moves_.comment(line.comment);
    bool number_due = true;
    for (std::size_t ply = line.branch ? line.branch->shared : 0; ply < line.moves.size(); ++ply) {
      const WrittenMove& move = line.moves[ply];
      const bool black = numbering_.black_moves(ply);
      if (!black || number_due) moves_.token(fmt::format("{}{}", numbering_.of(ply), black ? "..." : "."));
      const std::string_view marks = add_move(move);
      add_marks(marks);
      moves_.comment(move.comment);
      const auto branches = branches_.find({index, ply});
      if (branches != branches_.end())
        for (const std::size_t branch : branches->second) {
          moves_.open_bracket();
          play(branch);
          moves_.close_bracket();
        }
      number_due = !move.comment.empty() || branches != branches_.end();
    }
    if (!line.ending.empty()) moves_.token(line.ending);
  }

  /// The move with the marks that are written without a blank; gives those that are left.
  std::string_view add_move(const WrittenMove& move) {
    std::string_view marks = move.marks;
    const std::string_view first = marks.substr(0, marks.find(' '));
    const bool attached = !first.empty() && first.find_first_not_of("!?") == std::string_view::npos;
    moves_.token(move.text + std::string(attached ? first : ""));
    if (attached) marks.remove_prefix(std::min(first.size() + 1, marks.size()));
    return marks;
  }

  void add_marks(std::string_view marks) {
    for (Words words(marks); !words.done();) moves_.token(words.take().text);
  }

  std::span<const Record> lines_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> branches_;  ///< by parent and ply varied
  PgnNumbering numbering_;
  Movetext moves_;
};

}  // namespace

std::string print_pgn(std::span<const Record> lines) { return PgnWriter(lines).write(); }

}  // namespace arbiter

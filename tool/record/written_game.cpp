#include "record/written_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "record/line_reader.h"
#include "record/translation.h"

namespace arbiter {
namespace {

/// Everything that a text of the format holds; nothing when some of it is no record.
std::vector<Record> records_in(const RecordFormat& format, const std::string& text) {
  std::istringstream in(text);
  const std::unique_ptr<RecordReader> reader = format.open(in);
  std::vector<Record> records;
  while (auto item = reader->next()) {
    if (!std::holds_alternative<Record>(*item)) return {};
    records.push_back(std::move(std::get<Record>(*item)));
  }
  return records;
}

/// Counts what is not there again and says it.
class Comparison {
 public:
  explicit Comparison(std::string_view format) : format_(format) {}

  void hold(const Record& meant, const Record& read) {
    if (meant.position != read.position)
      say(meant, fmt::format("where it begins, \"{}\", is read back as \"{}\"", meant.position, read.position));
    headers(meant, read);
    count(meant, "comment before the moves", meant.comment != read.comment);
    std::size_t moves = 0, comments = 0, marks = 0, times = 0;
    for (std::size_t ply = 0; ply < meant.moves.size(); ++ply) {
      const WrittenMove& move = meant.moves[ply];
      if (ply >= read.moves.size()) {
        ++moves;
        continue;
      }
      const WrittenMove& again = read.moves[ply];
      moves += move.text != again.text;
      comments += move.comment != again.comment;
      marks += move.marks != again.marks;
      times += move.time != again.time;
    }
    count(meant, "move", moves);
    count(meant, "comment", comments);
    count(meant, "mark of moves", marks);
    count(meant, "time", times + (meant.ending_time != read.ending_time));
    if (read.moves.size() > meant.moves.size())
      say(meant, fmt::format("{} moves are read back, not {}", read.moves.size(), meant.moves.size()));
    if (meant.ending != read.ending)
      say(meant, fmt::format("its ending \"{}\" is read back as \"{}\"", meant.ending, read.ending));
    const auto branch = [](const Record& record) {
      return record.branch ? fmt::format("variation {} of {} after {} moves", record.branch->line,
                                         record.branch->parent, record.branch->shared)
                           : std::string("a main line");
    };
    if (branch(meant) != branch(read)) say(meant, fmt::format("{} is read back as {}", branch(meant), branch(read)));
  }

  std::vector<RecordRemark> take() { return std::move(lost_); }

 private:
  void say(const Record& record, std::string what) {
    lost_.push_back({record.place, fmt::format("as {}: {}", format_, what), ""});
  }

  void count(const Record& record, std::string_view what, std::size_t number) {
    if (number != 0) say(record, fmt::format("not held: {} {}{}", number, what, number == 1 ? "" : "s"));
  }

  void headers(const Record& meant, const Record& read) {
    if (meant.tags == read.tags || (meant.branch && read.branch)) return;
    auto left = read.tags;
    std::string names;
    for (const auto& tag : meant.tags) {
      const auto same = std::find(left.begin(), left.end(), tag);
      if (same != left.end())
        left.erase(same);
      else
        names += (names.empty() ? "" : ", ") + tag.first;
    }
    if (!names.empty()) say(meant, fmt::format("headers not held: {}", shown(names)));
    if (!left.empty())
      say(meant, fmt::format("a header is read back that is not the record's: {}", left.front().first));
    if (names.empty() && left.empty()) say(meant, "its headers are read back in another order");
  }

  std::string_view format_;
  std::vector<RecordRemark> lost_;
};

std::string printed(const std::vector<Record>& lines, const RecordFormat& format) {
  if (format.variations) return format.print(lines);
  std::string text;
  for (const Record& line : lines) {
    if (!text.empty()) text += format.between;
    text += format.print({&line, 1});
  }
  return text;
}

/// Variations that cannot stand inside a game become games of their own.
void part_lines(std::vector<Record>& lines, const RecordFormat& format, std::vector<RecordRemark>& lost) {
  const bool alone = lines.front().branch.has_value();
  if (format.variations && !alone) return;
  for (Record& line : lines) {
    if (!line.branch) continue;
    lost.push_back({line.place,
                    fmt::format("as {}: variation {} is written as a game of its own{}", format.name, line.branch->line,
                                alone ? ", since its main line is none of these games" : ""),
                    ""});
    line.branch.reset();
  }
}

}  // namespace

bool writes_game(const RecordFormat& format, std::string_view game) {
  if (format.print == nullptr) return false;
  if (!format.game.empty()) return format.game == game;
  return game == "makruk" || game == "sittuyin";
}

WrittenGame write_game(const PlayedGame& game, const RecordFormat& format) {
  WrittenGame written;
  std::vector<Record> lines;
  if (game.format == &format)
    for (const PlayedLine& line : game.lines) lines.push_back(line.record);
  else
    lines = translate(game, format, written.lost);
  part_lines(lines, format, written.lost);
  written.text = printed(lines, format);

  const std::vector<Record> read = records_in(format, std::string(format.preamble) + written.text);
  if (read.size() != lines.size()) {
    written.lost.push_back(
        {lines.front().place,
         fmt::format("as {}: {} lines of play are read back as {}", format.name, lines.size(), read.size()), ""});
    return written;
  }
  Comparison comparison(format.name);
  for (std::size_t i = 0; i < lines.size(); ++i) comparison.hold(lines[i], read[i]);
  for (RecordRemark& remark : comparison.take()) written.lost.push_back(std::move(remark));
  return written;
}

}  // namespace arbiter

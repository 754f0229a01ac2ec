#include "record/senet_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "record/game_tree.h"
#include "record/letters.h"
#include "record/line_reader.h"
#include "record/position_fields.h"
#include "record/text_encoding.h"

namespace arbiter {

namespace {

constexpr std::string_view first_line = "senet game";
constexpr char comment_sign = ';';

struct ResultWord {
  std::string_view text;
  RecordEnding::Result result;
};
constexpr ResultWord result_words[] = {
    {"black", RecordEnding::Result::black},
    {"white", RecordEnding::Result::white},
    {"draw", RecordEnding::Result::draw},
    {"unfinished", RecordEnding::Result::unfinished},
};
struct CauseWord {
  std::string_view text;
  RecordEnding::By by;
};
constexpr CauseWord cause_words[] = {
    {"all-off", RecordEnding::By::rule},
    {"resignation", RecordEnding::By::players},
    {"agreement", RecordEnding::By::players},
    {"time", RecordEnding::By::players},
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

bool equal_words(std::string_view left, std::string_view right) {
  return left.size() == right.size() && std::equal(left.begin(), left.end(), right.begin(), [](char one, char other) {
           return small_of(one) == small_of(other);
         });
}

bool begins_game(std::string_view line) {
  return equal_words(trimmed(line.substr(0, line.find(comment_sign))), first_line);
}

/// Where the colon of a tag stands, or npos: a name of letters, digits, blanks and hyphens before it, and a blank
/// or the end of the line behind it, which no throw has.
std::size_t tag_colon(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || trimmed(line.substr(0, colon)).empty()) return std::string_view::npos;
  if (colon + 1 < line.size() && !is_blank(line[colon + 1])) return std::string_view::npos;
  for (const char character : line.substr(0, colon))
    if (!is_blank(character) && character != '-' && !(character >= '0' && character <= '9') &&
        !(small_of(character) >= 'a' && small_of(character) <= 'z'))
      return std::string_view::npos;
  return colon;
}

class SenetRecordReader final : public RecordReader {
 public:
  SenetRecordReader(std::istream& in, std::optional<TextEncoding> encoding)
      : lines_(in, TextOrigin::western, encoding) {}

  Found read(Record& record, RefusedRecord& refused) override {
    tree_.clear();
    ended_ = false;
    bool begun = false;
    while (again_ || lines_.next()) {
      again_ = false;
      const std::string_view line = lines_.text();
      if (begins_game(line)) {
        if (begun) {
          again_ = true;
          return finish(record, refused);
        }
        begun = true;
        tree_.head().place = {lines_.number(), 1};
        check_bytes();
        continue;
      }
      if (begun) {
        take_line(line);
        continue;
      }
      const std::string_view text = trimmed(line.substr(0, line.find(comment_sign)));
      if (text.empty()) continue;
      refused.why = {{lines_.number(), 1}, fmt::format("a game begins with the line \"{}\"", first_line), ""};
      refused.text = shown(line);
      skip_to_game();
      return Found::refused;
    }
    if (begun) return finish(record, refused);
    std::optional<RefusedRecord> fault = fault_.take(lines_);
    if (!fault) return Found::end;
    refused = std::move(*fault);
    return Found::refused;
  }

  std::size_t lines() const override { return lines_.number(); }

 private:
  RecordPlace place(std::size_t at) const { return lines_.place(at); }

  void check_bytes() {
    if (lines_.invalid()) tree_.refuse(lines_.invalid()->place, lines_.invalid()->message);
  }

  void skip_to_game() {
    while (lines_.next())
      if (begins_game(lines_.text())) {
        again_ = true;
        return;
      }
  }

  void take_line(std::string_view line) {
    check_bytes();
    if (lines_.cut()) tree_.refuse(place(0), fmt::format("a line has {} bytes at most", LineReader::longest));
    const std::size_t comment = line.find(comment_sign);
    const std::string_view text = line.substr(0, comment);
    const std::size_t colon = tag_colon(text);
    if (ended_ && !trimmed(text).empty())
      tree_.remark(place(0), fmt::format("behind the result stands \"{}\"; it is read all the same", shown(text)));
    if (colon != std::string_view::npos) {
      take_tag(text, colon);
    } else {
      for (Words words(text); !words.done();) {
        const Word word = words.take();
        tree_.add_move(word.text, place(word.at));
      }
    }
    if (comment != std::string_view::npos) tree_.add_comment(trimmed(line.substr(comment + 1)));
  }

  void take_tag(std::string_view text, std::size_t colon) {
    const std::string_view name = trimmed(text.substr(0, colon));
    const std::string_view value = trimmed(text.substr(colon + 1));
    const std::size_t value_at = value.empty() ? colon : static_cast<std::size_t>(value.data() - text.data());
    Record& head = tree_.head();
    const bool known =
        std::any_of(head.tags.begin(), head.tags.end(), [&](const auto& tag) { return equal_words(tag.first, name); });
    tree_.add_tag(std::string(name), std::string(value), place(0));
    if (known) {
      tree_.remark(place(0), fmt::format("{} is said a second time; the first one counts", name));
      return;
    }
    if (equal_words(name, "result")) {
      ended_ = true;
      tree_.set_ending(value);
      if (!value.empty() && understand_senet_ending(value).result == RecordEnding::Result::unknown)
        tree_.remark(place(value_at), fmt::format("\"{}\" is no ending that is known", shown(value)),
                     "black, white, draw or unfinished, and behind a comma all-off, resignation, agreement or time");
      return;
    }
    if (tree_.length() != 0) tree_.remark(place(0), fmt::format("{} is said behind the first move", name));
    if (equal_words(name, "rules")) head.rules.assign(value);
    if (equal_words(name, "position")) {
      head.position.assign(value);
      head.position_place = place(value_at);
    }
  }

  Found finish(Record& record, RefusedRecord& refused) {
    if (const auto& why = tree_.beyond_limit()) {
      refused.why = *why;
      refused.text.assign(first_line);
      return Found::refused;
    }
    Record& head = tree_.head();
    head.game = "senet";
    if (head.position.empty() || head.position == "start") {
      head.position = "start";
      head.position_place = {};
    }
    if (!ended_) tree_.remark(head.place, "the game ends without a result");
    tree_.write(0, record);
    return Found::record;
  }

  TextLines lines_;
  GameTree tree_;
  bool again_ = false;  ///< the present line begins the next game
  bool ended_ = false;
  FileFault fault_;
};

}  // namespace

std::unique_ptr<RecordReader> open_senet_record(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<SenetRecordReader>(in, encoding);
}

bool recognises_senet_record(std::string_view beginning) {
  if (beginning.starts_with("\xEF\xBB\xBF")) beginning.remove_prefix(3);
  while (!beginning.empty()) {
    const std::size_t end = std::min(beginning.find_first_of("\r\n"), beginning.size());
    const std::string_view line = beginning.substr(0, end);
    if (begins_game(line)) return true;
    if (!trimmed(line.substr(0, line.find(comment_sign))).empty()) return false;
    beginning.remove_prefix(std::min(end + 1, beginning.size()));
  }
  return false;
}

RecordEnding understand_senet_ending(std::string_view written) {
  const std::size_t comma = written.find(',');
  const std::string_view who = trimmed(written.substr(0, comma));
  RecordEnding ending;
  for (const ResultWord& word : result_words)
    if (equal_words(word.text, who)) ending.result = word.result;
  if (comma == std::string_view::npos || ending.result == RecordEnding::Result::unknown) return ending;
  const std::string_view cause = trimmed(written.substr(comma + 1));
  for (const CauseWord& word : cause_words)
    if (equal_words(word.text, cause)) {
      ending.by = word.by;
      return ending;
    }
  return {};
}

}  // namespace arbiter

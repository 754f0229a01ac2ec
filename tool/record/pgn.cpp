#include "record/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "record/endings.h"
#include "record/game_tree.h"
#include "record/line_reader.h"
#include "record/pgn_numbering.h"
#include "record/pgn_tag.h"
#include "record/position_fields.h"
#include "record/san.h"
#include "record/text_encoding.h"
#include "record/variant_names.h"

namespace arbiter {

namespace {

/// Judgements that stand alone, beside "$14".
constexpr std::string_view glyphs[] = {"!",  "?",  "!!",  "??",  "!?", "?!", "=", "+-", "-+", "+/-", "-/+",
                                       "+=", "=+", "+/=", "=/+", "±",  "∓",  "⩲", "⩱",  "∞",  "□",   "⌓"};
constexpr std::string_view endings[] = {"1-0", "0-1", "1/2-1/2", "*", "1/2", "½-½"};

template <std::size_t Size>
bool is_one_of(std::string_view word, const std::string_view (&words)[Size]) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

bool ends_token(char character) {
  return is_blank(character) || std::string_view("{}();[]<>$").find(character) != std::string_view::npos;
}

bool is_digit(char character) { return character >= '0' && character <= '9'; }

class PgnReader final : public RecordReader {
 public:
  PgnReader(std::istream& in, std::optional<TextEncoding> encoding) : lines_(in, TextOrigin::western, encoding) {}

  Found read(Record& record, RefusedRecord& refused) override {
    while (next_record_ >= tree_.records()) {
      if (!read_game()) {
        std::optional<RefusedRecord> fault = fault_.take(lines_);
        if (!fault) return Found::end;
        refused = std::move(*fault);
        return Found::refused;
      }
      if (const std::optional<RecordRemark> why = finish()) {
        refused.why = *why;
        refused.text = first_text_;
        next_record_ = tree_.records();
        return Found::refused;
      }
      next_record_ = 0;
    }
    tree_.write(next_record_++, record);
    return Found::record;
  }

  std::size_t lines() const override { return lines_.number(); }

 private:
  enum class State : std::uint8_t { before, tags, moves, ended };

  RecordPlace place(std::size_t at) const { return lines_.place(at); }

  /// Reads up to the end of the next game; false when there is none.
  bool read_game() {
    tree_.clear();
    state_ = State::before;
    numbering_ = {};
    number_told_ = encoding_told_ = after_blank_ = in_comment_ = false;
    comment_.clear();
    first_text_.clear();
    fen_place_ = {};
    while (again_ || lines_.next()) {
      if (!again_) at_ = 0;
      again_ = false;
      const std::size_t from = at_;
      again_ = !take_line();
      if (lines_.invalid() && (!again_ || at_ > from)) tree_.refuse(lines_.invalid()->place, lines_.invalid()->message);
      if (again_) return true;
    }
    if (in_comment_) {
      tree_.remark(comment_place_, "a comment is not closed by \"}\"; it is read to the end of the file");
      add_comment(comment_);
    }
    return state_ != State::before || !tree_.empty();
  }

  /// The line from `at_` on; false when the game ends there and what stands there is the next one's.
  bool take_line() {
    const std::string_view line = lines_.text();
    if (lines_.assumed_latin1() && !std::exchange(encoding_told_, true))
      tree_.remark(place(0), "the text is not UTF-8; it is read as ISO 8859-1");
    if (lines_.cut()) tree_.refuse(place(0), fmt::format("a line has {} bytes at most", LineReader::longest));
    if (in_comment_) return take_text(line);
    if (at_ == 0 && line.starts_with('%')) {
      tree_.remark(place(0), fmt::format("a line that escapes from PGN is passed over: \"{}\"", shown(line)));
      return true;
    }
    while (at_ < line.size() && is_blank(line[at_])) ++at_;
    if (at_ == line.size()) {
      after_blank_ = true;
      return state_ != State::ended;
    }
    const bool fits = take_text(line);
    if (fits) after_blank_ = false;
    return fits;
  }

  bool take_text(std::string_view line) {
    if (in_comment_ && line.empty()) take_comment(line);
    while (at_ < line.size()) {
      if (in_comment_) {
        take_comment(line);
        continue;
      }
      if (is_blank(line[at_])) {
        ++at_;
        continue;
      }
      if (is_pgn_tag(line, at_) || (line[at_] == '[' && state_ <= State::tags)) {
        if (!take_tag(line)) return false;
        continue;
      }
      if (!take_movetext(line)) return false;
    }
    return true;
  }

  void begin(std::string_view line) {
    if (tree_.head().place.line == 0) tree_.head().place = place(at_);
    if (first_text_.empty()) first_text_ = shown(line);
  }

  bool take_tag(std::string_view line) {
    if (state_ == State::ended || state_ == State::moves) return false;
    PgnTag tag = read_pgn_tag(line, at_);
    const auto& tags = tree_.head().tags;
    const bool known =
        std::any_of(tags.begin(), tags.end(), [&](const auto& before) { return before.first == tag.name; });
    if (known && after_blank_) return false;  // a game of tags alone, and the next one
    begin(line);
    state_ = State::tags;
    if (!tag.fault.empty()) tree_.remark(place(at_), fmt::format("{}: \"{}\"", tag.fault, shown(line.substr(at_))));
    if (known)
      tree_.remark(place(at_), fmt::format("the tag {} stands here a second time; the first one counts", tag.name));
    if (tag.name == "FEN" && !known) {
      fen_place_ = place(tag.value_at);
      numbering_ = numbering_from(tag.value);
    }
    const std::size_t at = at_;
    at_ = tag.end;
    tree_.add_tag(std::move(tag.name), std::move(tag.value), place(at));
    return true;
  }

  /// A comment that goes on: to its bracket, or to the tags of the next game when that is forgotten.
  void take_comment(std::string_view line) {
    const std::size_t close = line.find('}', at_);
    if (at_ == 0) {
      if (after_blank_ && is_pgn_tag(line, 0)) {
        tree_.remark(comment_place_, "a comment is not closed by \"}\"; it is read up to the next game's tags");
        add_comment(comment_);
        in_comment_ = false;
        return;
      }
      after_blank_ = line.find_first_not_of(" \t") == std::string_view::npos;
      if (!comment_.empty()) comment_ += ' ';
    }
    comment_ += line.substr(at_, std::min(close, line.size()) - at_);
    if (comment_.size() > LineReader::longest) {
      tree_.refuse(comment_place_, "a comment is longer than any reader wants to hold");
      comment_.clear();
    }
    if (close == std::string_view::npos) {
      at_ = line.size();
      return;
    }
    in_comment_ = false;
    after_blank_ = false;
    at_ = close + 1;
    add_comment(comment_);
  }

  void add_comment(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    tree_.add_comment(text);
  }

  bool take_movetext(std::string_view line) {
    const char first = line[at_];
    if (first == '{') {
      begin(line);
      comment_.clear();
      comment_place_ = place(at_);
      in_comment_ = true;
      after_blank_ = false;
      ++at_;
      return true;
    }
    if (first == ';') {
      begin(line);
      add_comment(line.substr(at_ + 1));
      at_ = line.size();
      return true;
    }
    if (state_ == State::ended) return false;
    begin(line);
    state_ = State::moves;
    if (first == '(' || first == ')') return take_bracket(first);
    if (first == '$') return take_number_glyph(line);
    if (ends_token(first)) {
      tree_.remark(place(at_), fmt::format("\"{}\" means nothing here", first));
      ++at_;
      return true;
    }
    return take_token(line);
  }

  bool take_bracket(char bracket) {
    if (bracket == '(' && !tree_.begin_variation())
      tree_.remark(place(at_), "a variation begins where no move stands before it; its moves are read as the game's");
    if (bracket == ')' && !tree_.end_variation()) tree_.remark(place(at_), "\")\" closes no variation");
    ++at_;
    return true;
  }

  bool take_number_glyph(std::string_view line) {
    std::size_t end = at_ + 1;
    while (end < line.size() && is_digit(line[end])) ++end;
    if (end == at_ + 1)
      tree_.remark(place(at_), "a number stands behind \"$\"");
    else if (tree_.length() == 0)
      tree_.remark(place(at_), "a judgement stands before any move");
    tree_.add_marks(line.substr(at_, end - at_));
    at_ = end;
    return true;
  }

  bool take_token(std::string_view line) {
    std::size_t end = at_;
    while (end < line.size() && !ends_token(line[end])) ++end;
    // "c6(M)": a promotion, not a variation, when nothing parts it from its square.
    if (end + 2 < line.size() && line[end] == '(' && line[end + 2] == ')' && is_digit(line[end - 1])) {
      end += 3;
      while (end < line.size() && !ends_token(line[end])) ++end;
    }
    const std::string_view token = line.substr(at_, end - at_);
    if (is_one_of(token, endings)) {
      at_ = end;
      return take_ending(token);
    }
    const std::size_t dots = move_number(token);
    if (dots != 0) {
      if (!check_number(token.substr(0, dots))) return false;
      at_ += dots;
      return true;
    }
    const bool signs = token.find_first_not_of("!?") == std::string_view::npos;
    if (signs || is_one_of(token, glyphs)) {
      if (tree_.length() == 0) tree_.remark(place(at_), "a judgement stands before any move");
      tree_.add_marks(token);
      at_ = end;
      return true;
    }
    std::size_t marks = token.size();
    while (marks > 0 && (token[marks - 1] == '!' || token[marks - 1] == '?')) --marks;
    tree_.add_move(token.substr(0, marks), place(at_));
    if (marks < token.size()) tree_.add_marks(token.substr(marks));
    at_ = end;
    return true;
  }

  bool take_ending(std::string_view token) {
    if (!tree_.ending().empty())
      tree_.remark(place(at_ - token.size()), fmt::format("a second result stands here, \"{}\"; it counts", token));
    tree_.set_ending(token);
    if (!tree_.in_variation()) state_ = State::ended;
    return true;
  }

  /// Length of the number and dots that a token begins with, 0 when it is no such token. "0-0", "1/2" are none.
  static std::size_t move_number(std::string_view token) {
    std::size_t at = 0;
    while (at < token.size() && is_digit(token[at])) ++at;
    const std::size_t digits = at;
    while (at < token.size()) {
      if (token[at] == '.')
        ++at;
      else if (token.substr(at).starts_with("…"))
        at += std::string_view("…").size();
      else
        break;
    }
    if (at == digits && at < token.size()) return 0;
    return at;
  }

  /// False when the number begins a new game behind a blank line: tags and results may be missing.
  bool check_number(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end == text.data()) return true;  // dots alone
    if (number == 1 && after_blank_ && !tree_.in_variation() && tree_.length() > 1 && error == std::errc{})
      return false;
    const std::size_t plies = tree_.length();
    const std::string_view dots = text.substr(static_cast<std::size_t>(end - text.data()));
    const bool says_black = dots.size() > 1;
    if (error == std::errc{} && number == numbering_.of(plies) &&
        (dots.empty() || says_black == numbering_.black_moves(plies)))
      return true;
    if (!std::exchange(number_told_, true))
      tree_.remark(place(at_), fmt::format("\"{}\" stands where \"{}{}\" is due; numbers decide nothing", text,
                                           numbering_.of(plies), numbering_.black_moves(plies) ? "..." : "."));
    return true;
  }

  /// What the tags say together, and what is missing; or why the game is refused.
  std::optional<RecordRemark> finish() {
    if (tree_.beyond_limit()) return tree_.beyond_limit();
    Record& head = tree_.head();
    std::size_t open = 0;
    while (tree_.in_variation() && tree_.end_variation()) ++open;
    if (open != 0)
      tree_.remark(place(0), fmt::format("{} of the variations {} not closed", open, open == 1 ? "is" : "are"));
    if (head.tags.empty() && !has_game()) return RecordRemark{head.place, "no game of a PGN begins here", ""};
    head.position = "start";
    std::string_view result;
    std::string_view set_up;
    std::string_view variant;
    const auto first = [&](std::string_view name) -> const std::string* {
      for (const auto& [tag, value] : head.tags)
        if (tag == name) return &value;
      return nullptr;
    };
    if (const std::string* fen = first("FEN")) set_position(*fen);
    if (const std::string* value = first("SetUp")) set_up = *value;
    if (const std::string* value = first("Result")) result = *value;
    if (const std::string* value = first("Variant")) variant = *value;
    if (set_up == "1" && head.position == "start")
      tree_.remark(head.place,
                   "SetUp says that a FEN is given, and there is none; the game is read from the usual start");
    if (set_up == "0" && head.position != "start")
      tree_.remark(head.place, "SetUp says that no FEN counts, but one is given; it counts");
    compare_results(result);
    if (const std::string* value = first("Termination");
        value != nullptr && contradicts_termination(understand_pgn_ending(tree_.ending()).result, *value))
      tree_.remark(head.place,
                   fmt::format("Termination says \"{}\", and the result is \"{}\"", *value, tree_.ending()));
    if (variant.empty()) return std::nullopt;
    if (const std::optional<RecordRemark> why = apply_variant(variant, head.place, head)) return why;
    if (head.game != "makruk" && head.game != "sittuyin")
      return RecordRemark{head.place,
                          fmt::format("games of {} are not read from PGN, only Makruk's and Sittuyin's", head.game),
                          "other formats hold them"};
    return std::nullopt;
  }

  /// Whether something in a text without tags is a game: one move that can be read as one, or a result.
  bool has_game() const {
    if (!tree_.ending().empty()) return true;
    Record record;
    tree_.write(0, record);
    return std::any_of(record.moves.begin(), record.moves.end(),
                       [](const WrittenMove& move) { return parse_san(move.text).has_value(); });
  }

  void set_position(std::string_view fen) {
    Record& head = tree_.head();
    head.position.clear();
    for (Words words(fen); !words.done();) {
      if (!head.position.empty()) head.position += ' ';
      head.position += words.take().text;
    }
    if (head.position.empty()) head.position = "start";
    if (head.position == fen) head.position_place = fen_place_;
    if (head.position == "start") tree_.remark(fen_place_, "the FEN is empty; the game is read from the usual start");
    head.game = game_of_letters(head.position);
  }

  void compare_results(std::string_view tag) {
    using Result = RecordEnding::Result;
    const Result said = understand_pgn_ending(tree_.ending()).result;
    const Result tagged = understand_pgn_ending(tag).result;
    if (!tag.empty() && tagged == Result::unknown)
      tree_.remark(tree_.head().place, fmt::format("the Result tag says \"{}\", which is no result", tag));
    if (!tree_.ending().empty()) {
      if (tagged != Result::unknown && tagged != said)
        tree_.remark(
            tree_.head().place,
            fmt::format("the Result tag says \"{}\", the moves end with \"{}\", which counts", tag, tree_.ending()));
      return;
    }
    tree_.remark(tree_.head().place, tagged == Result::unknown ? "the moves end without a result"
                                                               : "the moves end without a result; the tag's counts");
    if (tagged != Result::unknown) tree_.set_ending(tag);
  }

  TextLines lines_;
  GameTree tree_;
  std::size_t next_record_ = 1;  ///< of the tree that is given out; the empty tree counts as one
  std::size_t at_ = 0;           ///< in the present line
  bool again_ = false;           ///< the present line goes on with the next game
  State state_ = State::before;
  PgnNumbering numbering_;
  bool number_told_ = false;
  bool encoding_told_ = false;
  bool after_blank_ = false;
  bool in_comment_ = false;
  std::string comment_;
  RecordPlace comment_place_;
  RecordPlace fen_place_;
  std::string first_text_;
  FileFault fault_;
};

}  // namespace

std::unique_ptr<RecordReader> open_pgn(std::istream& in, std::optional<TextEncoding> encoding) {
  return std::make_unique<PgnReader>(in, encoding);
}

bool recognises_pgn(std::string_view beginning) {
  if (beginning.starts_with("\xEF\xBB\xBF")) beginning.remove_prefix(3);
  while (!beginning.empty()) {
    const std::size_t end = std::min(beginning.find_first_of("\r\n"), beginning.size());
    const std::string_view line = beginning.substr(0, end);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != std::string_view::npos && line[0] != '%' && line[first] != ';') {
      if (is_pgn_tag(line, first)) return true;
      const std::string_view text = line.substr(first);
      // Without tags a game begins with "1." and a move.
      const std::size_t dot = text.find_first_not_of("0123456789");
      if (dot == 0 || dot == std::string_view::npos || text[dot] != '.') return false;
      const std::size_t move = text.find_first_not_of(". ", dot);
      if (move == std::string_view::npos) return false;
      return parse_san(text.substr(move, text.find_first_of(" \t!?", move) - move)).has_value();
    }
    beginning.remove_prefix(std::min(end + 1, beginning.size()));
  }
  return false;
}

}  // namespace arbiter

#include "record/san.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "record/letters.h"
#include "record/position_list.h"

namespace arbiter {

namespace {

constexpr bool is_file(char character) { return character >= 'a' && character <= 'h'; }
constexpr bool is_rank(char character) { return character >= '1' && character <= '8'; }
constexpr bool is_capital(char character) { return character >= 'A' && character <= 'Z'; }
constexpr bool is_small(char character) { return character >= 'a' && character <= 'z'; }
/// The board of a canonical FEN, a1 first; 0: empty.
struct Mailbox {
  std::array<char, 64> men{};
  bool white = true;

  explicit Mailbox(std::string_view fen) {
    int file = 0;
    int rank = 7;
    std::size_t at = 0;
    for (; at < fen.size() && fen[at] != ' ' && fen[at] != '['; ++at) {
      if (fen[at] == '/') {
        file = 0;
        --rank;
      } else if (is_rank(fen[at])) {
        file += fen[at] - '0';
      } else if (file < 8 && rank >= 0) {
        men[static_cast<std::size_t>(rank * 8 + file++)] = fen[at];
      }
    }
    const std::size_t side = fen.find(' ', at);
    white = side == std::string_view::npos || fen.substr(side + 1, 1) != "b";
  }

  char at(std::string_view square) const {
    return men[static_cast<std::size_t>((square[1] - '1') * 8 + square[0] - 'a')];
  }
  bool own(char man) const { return man != 0 && is_capital(man) == white; }
};

std::string square_name(std::size_t index) {
  return {static_cast<char>('a' + index % 8), static_cast<char>('1' + index / 8)};
}

bool is_unreadable(const std::vector<Fault>& faults) {
  return faults.size() == 1 && faults.front().law->id == laws::unreadable.id;
}

/// How far an illegal move is from what its man does: it goes there but for check, promotion or phase; it is one
/// of its ways, but not now; it never goes so.
enum class Distance : std::uint8_t { there, way, never };

Distance distance_of(const std::vector<Fault>& faults) {
  Distance distance = Distance::there;
  for (const Fault& fault : faults) {
    if (fault.law->id == laws::geometry.id) return Distance::never;
    if (fault.law->id.starts_with("move.") || fault.law->id.starts_with("leap.")) distance = Distance::way;
  }
  return distance;
}

class Meaning {
 public:
  Meaning(const SanText& san, const MoveContext& context)
      : san_(san), context_(context), board_(context.before.text()) {}

  MoveMeaning find() {
    const char letter = canonical_letter(context_.game, san_.letter);
    if (san_.drop) return drop(letter);
    const std::string promotion =
        san_.promotion == 0 ? "" : std::string(1, small_of(canonical_letter(context_.game, san_.promotion)));
    const std::vector<std::string> origins = origins_of(letter);
    if (origins.empty())
      return {{}, fmt::format("{} has no {} from which \"{}\" could start", side(), letter, written()), {}};
    MoveMeaning meaning;
    for (const std::string& origin : origins) {
      std::string move = origin + std::string(san_.destination) + promotion;
      if (context_.before.explain(move).empty()) meaning.moves.push_back(std::move(move));
    }
    if (meaning.moves.empty() && promotion.empty()) add_unwritten_promotion(origins, meaning);
    if (meaning.moves.empty()) add_illegal(origins, promotion, meaning);
    return meaning;
  }

 private:
  std::string_view side() const { return board_.white ? "White" : "Black"; }
  std::string written() const { return std::string(san_.destination); }

  MoveMeaning drop(char letter) const {
    const std::string move = fmt::format("{}@{}", letter, san_.destination);
    std::vector<Fault> faults = context_.before.explain(move);
    if (is_unreadable(faults)) return {{}, std::move(faults.front().text), {}};
    return {{move}, "", {}};
  }

  /// Squares of the mover's men of that letter that the text does not exclude, a1 first.
  std::vector<std::string> origins_of(char letter) const {
    std::vector<std::string> origins;
    for (std::size_t index = 0; index < board_.men.size(); ++index) {
      const char man = board_.men[index];
      if (!board_.own(man) || capital_of(man) != letter) continue;
      std::string name = square_name(index);
      if (san_.from_file != 0 && name[0] != san_.from_file) continue;
      if (san_.from_rank != 0 && name[1] != san_.from_rank) continue;
      origins.push_back(std::move(name));
    }
    return origins;
  }

  /// Makruk's pawns become one thing only, and many write nothing for it.
  void add_unwritten_promotion(const std::vector<std::string>& origins, MoveMeaning& meaning) const {
    const std::vector<std::string> legal = context_.before.legal();
    for (const std::string& move : legal) {
      if (move.size() != 5 || move.substr(2, 2) != san_.destination) continue;
      const std::string plain = move.substr(0, 4);
      if (std::find(origins.begin(), origins.end(), plain.substr(0, 2)) == origins.end()) continue;
      const std::vector<Fault> faults = context_.before.explain(plain);
      if (faults.size() == 1 && faults.front().law->id == "promotion.forced") meaning.moves.push_back(move);
    }
    if (meaning.moves.size() == 1)
      meaning.remarks.push_back(fmt::format("the promotion is not written; \"{}\" is the only one", meaning.moves[0]));
    // With a choice the text leaves out what it must say: then it is the move without promotion, an illegal one.
    if (meaning.moves.size() > 1 && origins.size() == 1) meaning.moves.clear();
  }

  /// No man can make the move: those that are nearest to it are meant.
  void add_illegal(const std::vector<std::string>& origins, const std::string& promotion, MoveMeaning& meaning) const {
    Distance nearest = Distance::never;
    for (const std::string& origin : origins) {
      std::string move = origin + std::string(san_.destination) + promotion;
      std::vector<Fault> faults = context_.before.explain(move);
      if (is_unreadable(faults)) {
        meaning.why = std::move(faults.front().text);
        continue;
      }
      const Distance distance = distance_of(faults);
      if (distance < nearest) meaning.moves.clear();
      nearest = std::min(nearest, distance);
      if (distance == nearest) meaning.moves.push_back(std::move(move));
    }
    if (!meaning.moves.empty()) meaning.why.clear();
  }

  const SanText& san_;
  const MoveContext& context_;
  Mailbox board_;
};

/// What the signs of the text say and the move does not do.
void check_signs(const SanText& san, const MoveContext& context, MoveMeaning& meaning) {
  if (meaning.moves.size() != 1) return;
  const std::string& move = meaning.moves.front();
  if (san.capture && !san.drop) {
    const char man = Mailbox(context.before.text()).at(san.destination);
    if (man == 0) meaning.remarks.push_back("the text says that it takes, but the square is empty");
  }
  if (!san.check && !san.mate) return;
  const std::unique_ptr<State> after = context.before.clone();
  if (!after->play(move).empty()) return;
  const Verdict verdict = after->verdict();
  const bool mated = verdict.outcome.reason != nullptr && verdict.outcome.reason->id == laws::checkmate.id;
  if (san.mate && !mated)
    meaning.remarks.push_back(verdict.check ? "the text says mate, but it is only check"
                                            : "the text says mate, but it is not even check");
  if (san.check && !san.mate && !verdict.check) meaning.remarks.push_back("the text says check, but gives none");
}

/// Texts that people write in PGN and that mean nothing in these games.
std::string known_nonsense(std::string_view text) {
  for (const std::string_view castling : {"O-O", "O-O-O", "0-0", "0-0-0", "o-o", "o-o-o"})
    if (text == castling) return fmt::format("\"{}\" is castling, which these games do not have", text);
  for (const std::string_view pass : {"--", "Z0", "null", "0000", "@@@@", "pass"})
    if (text == pass) return fmt::format("\"{}\" is a move of nothing, which these games do not have", text);
  return "";
}

std::string_view without_signs(std::string_view text, SanText& san) {
  while (!text.empty() && (text.back() == '+' || text.back() == '#')) {
    (text.back() == '#' ? san.mate : san.check) = true;
    text.remove_suffix(1);
  }
  return text;
}

/// Takes "=M", "(M)", "/M" or, behind a rank, "M" or "m" from the end.
std::string_view without_promotion(std::string_view text, SanText& san) {
  const auto letter = [](char character) { return is_capital(character) || is_small(character); };
  const std::size_t size = text.size();
  if (size >= 5 && text[size - 1] == ')' && text[size - 3] == '(' && letter(text[size - 2])) {
    san.promotion = text[size - 2];
    return text.substr(0, size - 3);
  }
  if (size >= 4 && letter(text[size - 1]) && (text[size - 2] == '=' || text[size - 2] == '/')) {
    san.promotion = text[size - 1];
    return text.substr(0, size - 2);
  }
  if (size >= 3 && letter(text[size - 1]) && is_rank(text[size - 2]) && is_file(text[size - 3])) {
    san.promotion = text[size - 1];
    return text.substr(0, size - 1);
  }
  return text;
}

}  // namespace

std::optional<SanText> parse_san(std::string_view text) {
  SanText san;
  text = without_promotion(without_signs(text, san), san);
  if (text.size() < 2 || !is_file(text[text.size() - 2]) || !is_rank(text.back())) return std::nullopt;
  san.destination = text.substr(text.size() - 2);
  std::string_view front = text.substr(0, text.size() - 2);
  if (!front.empty() && is_capital(front.front())) {
    san.letter = front.front();
    front.remove_prefix(1);
  }
  if (front == "@" || front == "*") {
    san.drop = true;
    return san.promotion == 0 ? std::optional(san) : std::nullopt;
  }
  if (!front.empty() && is_file(front.front())) {
    san.from_file = front.front();
    front.remove_prefix(1);
  }
  if (!front.empty() && is_rank(front.front())) {
    san.from_rank = front.front();
    front.remove_prefix(1);
  }
  if (front == "x" || front == ":") {
    san.capture = true;
    front = {};
  }
  if (front == "-") front = {};
  if (!front.empty()) return std::nullopt;
  return san;
}

std::string san_text(std::string_view move, const MoveContext& context) {
  const auto is_square = [](std::string_view text) { return is_file(text[0]) && is_rank(text[1]); };
  const auto means_it = [&](const std::string& text) {
    const MoveMeaning meaning = understand_san({text, {}, "", ""}, context);
    return meaning.moves.size() == 1 && meaning.moves.front() == move && meaning.remarks.empty();
  };
  std::string signs;
  if (const std::unique_ptr<State> after = context.before.clone(); after->play(move).empty()) {
    const Verdict verdict = after->verdict();
    const bool mate = verdict.outcome.reason != nullptr && verdict.outcome.reason->id == laws::checkmate.id;
    signs = mate ? "#" : verdict.check ? "+" : "";
  }
  const std::string plain(move);
  if (move.size() < 4 || !is_square(move.substr(0, 2)) || !is_square(move.substr(2, 2)))
    return means_it(plain + signs) ? plain + signs : plain;

  const Mailbox board(context.before.text());
  const std::string_view from = move.substr(0, 2);
  const std::string_view to = move.substr(2, 2);
  const char man = capital_of(board.at(from));
  const bool pawn = man == 'P';
  const bool captures = from != to && board.at(to) != 0;
  const bool promotes = move.size() == 5;
  const std::string letter = pawn || man == 0 ? "" : std::string(1, man);
  const std::string end =
      (captures ? "x" : "") + std::string(to) + (promotes ? fmt::format("={}", capital_of(move.back())) : "") + signs;
  // A pawn that takes names its file. One of Sittuyin that steps to be promoted, unlike one that stands there,
  // names its square.
  const bool steps_to_promote = promotes && context.game == "sittuyin" && from != to;
  std::vector<std::string> origins{"", std::string(from.substr(0, 1)), std::string(from.substr(1)), std::string(from)};
  if (pawn && captures) origins = {std::string(from.substr(0, 1)), std::string(from)};
  if (steps_to_promote) origins = {std::string(from)};
  for (const std::string& origin : origins)
    if (std::string text = letter + origin + end; means_it(text)) return text;
  return plain;
}

MoveMeaning understand_san(const WrittenMove& move, const MoveContext& context) {
  MoveMeaning plain = understand_plain_move(move, context);
  if (!plain.moves.empty()) return plain;
  if (context.game != "makruk" && context.game != "sittuyin") return plain;
  const std::string nonsense = known_nonsense(move.text);
  if (!nonsense.empty()) return {{}, nonsense, {}};
  const std::optional<SanText> san = parse_san(move.text);
  if (!san) return {{}, fmt::format("\"{}\" is no move in algebraic or the engine's notation", move.text), {}};
  MoveMeaning meaning = Meaning(*san, context).find();
  check_signs(*san, context, meaning);
  return meaning;
}

}  // namespace arbiter

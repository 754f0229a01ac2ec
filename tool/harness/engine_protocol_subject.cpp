#include "harness/engine_protocol_subject.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

#include "corpus/board_text.h"
#include "harness/printable.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;
using Protocol = EngineProtocolSubject::Protocol;

/// The game that a variant of the engine belongs to; other variants are asked about whatever comes.
std::string_view game_of(Protocol protocol, std::string_view variant) {
  if (variant == "makruk" || variant == "makpong" || variant == "asean" || variant == "cambodian") return "makruk";
  if (variant == "sittuyin") return "sittuyin";
  if (variant == "shogi" || (variant.empty() && protocol == Protocol::usi)) return "shogi";
  return "";
}

/// The position on which the question's moves end, under our own rules.
std::unique_ptr<State> final_state(const Book& book, const Question& question) {
  std::unique_ptr<State> state;
  if (question.position == "start") {
    state = book.game->start();
  } else {
    auto read = book.game->read(question.position);
    if (std::holds_alternative<Unreadable>(read))
      throw SubjectFailure(Kind::not_applicable, "an engine is not asked about a text that is no position");
    state = std::move(std::get<std::unique_ptr<State>>(read));
  }
  if (!state->setup_faults().empty())
    throw SubjectFailure(Kind::not_applicable, "an engine is not asked about an invalid position");
  for (const std::string& move : question.after)
    if (!state->play(move).empty())
      throw SubjectFailure(Kind::not_applicable, "an engine is not asked about a sequence with an illegal move");
  return state;
}

/// "e2e3: 1" of a divide; other lines are empty.
std::optional<std::pair<std::string, std::uint64_t>> divide_row(std::string_view line) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos || line.find(' ') < colon) return std::nullopt;
  std::uint64_t nodes = 0;
  const auto [end, error] = std::from_chars(line.data() + colon + 2, line.data() + line.size(), nodes);
  if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
  return std::pair{std::string(line.substr(0, colon)), nodes};
}

/// Letters of ASEAN print, which engines use: Q and B for Met and Khon.
char asean_letter(char ours) {
  switch (ours) {
    case 'M': return 'Q';
    case 'm': return 'q';
    case 'S': return 'B';
    case 's': return 'b';
    default: return ours;
  }
}

char letter_of_asean(char theirs) { return theirs == 'q' ? 'm' : theirs == 'b' ? 's' : theirs; }

}  // namespace

namespace engine_notation {

std::string position_for(Protocol protocol, const std::string& variant, const std::string& position) {
  if (protocol == Protocol::usi) return position;
  std::istringstream fields(position);
  std::string board, side, rights, count, quiet, number;
  fields >> board >> side >> rights >> count >> quiet >> number;
  if (variant == "asean") std::transform(board.begin(), board.end(), board.begin(), asean_letter);
  return fmt::format("{} {} {} - 0 {}", board, side, rights, number);
}

std::string move_from(const std::string& variant, const std::string& move) {
  std::string ours = move;
  if (variant == "asean" && ours.size() == 5) ours.back() = letter_of_asean(ours.back());
  return ours;
}

std::string move_for(const std::string& variant, const std::string& move) {
  std::string theirs = move;
  if (variant == "asean" && theirs.size() == 5) theirs.back() = asean_letter(theirs.back());
  return theirs;
}

}  // namespace engine_notation

EngineProtocolSubject::EngineProtocolSubject(std::string program, Options options,
                                             std::shared_ptr<const GameShelf> shelf)
    : program_(std::move(program)), options_(std::move(options)), shelf_(std::move(shelf)) {}

std::string EngineProtocolSubject::name() const {
  const char* protocol = options_.protocol == Protocol::uci ? "uci" : "usi";
  return options_.variant.empty() ? fmt::format("{}:{}", protocol, program_)
                                  : fmt::format("{}:{}?variant={}", protocol, program_, options_.variant);
}

std::string EngineProtocolSubject::version() const {
  start();
  return version_;
}

void EngineProtocolSubject::start() const {
  if (process_ != nullptr) return;
  const bool uci = options_.protocol == Protocol::uci;
  // Debian keeps games outside the usual path.
  auto process = std::make_unique<ChildProcess>("PATH=\"$PATH:/usr/games\"; exec " + program_);
  process->send(uci ? "uci" : "usi", options_.patience);
  bool knows_variants = false;
  const auto introduces_itself = [&](const std::string& line) {
    if (line.starts_with("id name ")) version_ = printable(line.substr(8));  // any bytes
    if (line.starts_with("option name UCI_Variant ") || line.starts_with("option name USI_Variant ")) {
      knows_variants = true;
      if (!options_.variant.empty() && (line + " ").find(" var " + options_.variant + " ") == std::string::npos)
        throw SubjectFailure(Kind::error, fmt::format("{} does not know the variant {}", program_, options_.variant));
    }
    return line != (uci ? "uciok" : "usiok");
  };
  process->receive_lines(introduces_itself, options_.patience);
  if (!options_.variant.empty() && (uci || knows_variants))
    process->send(fmt::format("setoption name {}_Variant value {}", uci ? "UCI" : "USI", options_.variant),
                  options_.patience);
  process->send("isready", options_.patience);
  process->receive_lines([](const std::string& line) { return line != "readyok"; }, options_.patience);
  process_ = std::move(process);
}

EngineProtocolSubject::Divide EngineProtocolSubject::perft(const std::string& position, int depth) const {
  process_->send(fmt::format("position {} {}", options_.protocol == Protocol::uci ? "fen" : "sfen", position),
                 options_.patience);
  process_->send(fmt::format("go perft {}", depth), options_.patience);
  Divide rows;
  const auto divides = [&](const std::string& line) {
    if (auto row = divide_row(line)) rows.push_back(std::move(*row));
    return !line.starts_with("Nodes searched");
  };
  process_->receive_lines(divides, options_.patience);
  return rows;
}

Answer EngineProtocolSubject::ask(const Question& question) {
  const Book& book = shelf_->find(question.rules);
  const std::string_view game = game_of(options_.protocol, options_.variant);
  if (!game.empty() && game != book.rules.game)
    throw SubjectFailure(Kind::not_applicable, fmt::format("{} plays {}", name(), game));
  const std::unique_ptr<State> state = final_state(book, question);
  Answer answer;
  answer.unanswered = {"valid",   "reasons", "position", "turn",     "phase", "check",
                       "outcome", "claims",  "counting", "controls", "open"};
  try {
    start();
    const std::string position = engine_notation::position_for(options_.protocol, options_.variant, state->text());
    for (const auto& [move, nodes] : perft(position, 1))
      answer.legal.push_back(engine_notation::move_from(options_.variant, move));
    std::sort(answer.legal.begin(), answer.legal.end());
    for (const std::string& move : question.moves)
      answer.moves.push_back({move, std::binary_search(answer.legal.begin(), answer.legal.end(), move), {}});
    for (const int depth : question.perft) {
      std::uint64_t nodes = depth == 0 ? 1 : 0;
      if (depth > 0)
        for (const auto& [move, below] : perft(position, depth)) nodes += below;
      answer.perft.emplace_back(depth, nodes);
    }
    return answer;
  } catch (const SubjectFailure&) {
    process_ = nullptr;
    throw;
  }
}

}  // namespace arbiter

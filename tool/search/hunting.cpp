#include <algorithm>
#include <set>
#include <utility>

#include "corpus/board_text.h"
#include "registry.h"
#include "search/hunt.h"
#include "search/numbers.h"

namespace arbiter {
namespace {

template <class Container>
const auto& any_of(const Container& container, RandomSequence& random) {
  return container[random.below(container.size())];
}

bool is_king(const std::string& letter) { return letter == "K" || letter == "k"; }

/// Limits that options name, in moves and in plies, and their neighbours.
void add_limits(const RuleSet& rules, std::set<std::size_t>& numbers) {
  const auto add = [&](std::size_t limit) {
    for (const std::size_t near : {limit - 1, limit, limit + 1, 2 * limit - 1, 2 * limit}) numbers.insert(near);
  };
  for (const Setting& setting : rules.settings)
    for (const OptionValue value : all_values(*setting.option)) {
      const std::string name = to_text(*setting.option, value);
      const std::vector<NumberPlace> places = numbers_in(name);
      if (places.size() == 1 && places.front().length == name.size() && places.front().value > 0)
        add(places.front().value);
    }
}

/// A word of a sequence that is no move between squares: an announcement.
bool is_announcement(const std::string& move) { return move.find_first_of("0123456789@*:-") == std::string::npos; }

}  // namespace

Hunting::Hunting(const RuleSet& left, const RuleSet& right, std::vector<Probe> seeds, const GameMaker& make)
    : Hunting(left, Pair(left, right, make), std::move(seeds)) {}

Hunting::Hunting(const RuleSet& left, DifferenceOf differs, std::vector<Probe> seeds)
    : Hunting(left, Pair(left, std::move(differs)), std::move(seeds)) {}

Hunting::Hunting(const RuleSet& left, Pair pair, std::vector<Probe> seeds)
    : pair_(std::move(pair)), seeds_(std::move(seeds)), letters_(pair_.left().piece_letters()) {
  std::set<std::string> rests;
  std::set<std::size_t> numbers;
  add_limits(left, numbers);
  const std::string start = pair_.left().start()->text();
  const auto learn = [&](const std::string& position) {
    const std::optional<BoardText> board = split_board(position);
    if (!board) return;
    rests.insert(board->rest);
    for (const NumberPlace& place : numbers_in(board->rest)) {
      numbers.insert(place.value);
      numbers.insert(place.value + 1);
      if (place.value > 0) numbers.insert(place.value - 1);
    }
  };
  learn(start);
  std::set<std::string> announcements;
  for (const Probe& seed : seeds_) {
    learn(seed.position);
    for (const std::string& move : seed.after)
      if (is_announcement(move)) announcements.insert(move);
  }
  announcements_.assign(announcements.begin(), announcements.end());
  rests_.assign(rests.begin(), rests.end());
  numbers_.assign(numbers.begin(), numbers.end());
  std::set<char> characters;
  for (const std::string& rest : rests_) characters.insert(rest.begin(), rest.end());
  characters_.assign(characters.begin(), characters.end());
  if (const std::optional<BoardText> board = split_board(start)) {
    rows_ = board->rows.size();
    columns_ = board->rows.front().size();
  }
}

std::string Hunting::small_board(RandomSequence& random) const {
  BoardText board{std::vector<std::vector<std::string>>(rows_, std::vector<std::string>(columns_)),
                  any_of(rests_, random)};
  const auto put = [&](const std::string& letter) { board.rows[random.below(rows_)][random.below(columns_)] = letter; };
  for (const std::string& letter : letters_)
    if (is_king(letter)) put(letter);
  for (std::uint64_t extra = random.below(5); extra-- > 0;)
    if (const std::string& letter = any_of(letters_, random); !is_king(letter)) put(letter);
  return board.text();
}

std::string Hunting::mutated(const std::string& position, RandomSequence& random) const {
  std::optional<BoardText> board = split_board(position);
  if (!board) return position;
  auto& row = board->rows[random.below(board->rows.size())];
  auto& cell = row[random.below(row.size())];
  std::string& rest = board->rest;
  switch (random.below(8)) {
    case 0:
    case 1: cell = any_of(letters_, random); break;
    case 2: cell = ""; break;
    case 3:
    case 4: {
      auto& other_row = board->rows[random.below(board->rows.size())];
      std::swap(cell, other_row[random.below(other_row.size())]);
      break;
    }
    case 5: rest = any_of(rests_, random); break;
    case 6:
      if (!rest.empty()) rest[random.below(rest.size())] = characters_[random.below(characters_.size())];
      break;
    default: return near_limit(position, random);
  }
  return board->text();
}

std::string Hunting::mutated_seed(RandomSequence& random) const {
  std::string position = seeds_.empty() ? pair_.left().start()->text() : any_of(seeds_, random).position;
  if (position == "start") position = pair_.left().start()->text();
  for (std::uint64_t changes = 1 + random.below(3); changes-- > 0;) position = mutated(position, random);
  return position;
}

std::string Hunting::near_limit(const std::string& position, RandomSequence& random) const {
  std::optional<BoardText> board = split_board(position);
  if (!board || numbers_.empty()) return position;
  const std::vector<NumberPlace> places = numbers_in(board->rest);
  if (places.empty()) return position;
  board->rest = with_number(board->rest, any_of(places, random), any_of(numbers_, random));
  return board->text();
}

}  // namespace arbiter

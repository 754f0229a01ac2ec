#include "senet/oracle.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace arbiter::test {

namespace {

constexpr int nowhere = 0;
constexpr int off = 31;

char& at(std::string& squares, int square) { return squares[static_cast<std::size_t>(square)]; }
char upper(char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); }
char lower(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }

}  // namespace

Oracle::Oracle(const RuleSet& rule_set) {
  for (const Setting& setting : rule_set.settings)
    chosen_[std::string(setting.option->name)] = to_text(*setting.option, setting.value);
}

bool Oracle::contains(const std::string& option, int member) const {
  std::istringstream members(chosen_.at(option));
  for (std::string word; members >> word;)
    if (word == std::to_string(member)) return true;
  return false;
}

Oracle::Table Oracle::read(const std::string& text) {
  std::istringstream fields(text);
  std::string squares, side, thrown, both;
  fields >> squares >> side >> thrown >> both;
  Table table;
  int square = 1;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i] == '/') continue;
    if (std::isdigit(static_cast<unsigned char>(squares[i]))) {
      const bool ten = squares[i] == '1' && i + 1 < squares.size() && squares[i + 1] == '0';
      square += ten ? 10 : squares[i] - '0';
      if (ten) ++i;
    } else {
      at(table.at, square++) = squares[i];
    }
  }
  table.side = side[0];
  table.thrown = thrown == "-" ? 0 : thrown[0] - '0';
  table.off_black = both[0] - '0';
  table.off_white = both[2] - '0';
  return table;
}

std::string Oracle::write(const Table& table) {
  std::string text;
  for (int row = 0; row < 3; ++row) {
    int empty = 0;
    for (int square = row * 10 + 1; square <= row * 10 + 10; ++square) {
      if (!table.taken(square)) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += table.at[static_cast<std::size_t>(square)];
    }
    if (empty > 0) text += std::to_string(empty);
    text += row < 2 ? "/" : " ";
  }
  text += table.side;
  text += table.thrown == 0 ? " - " : " " + std::to_string(table.thrown) + " ";
  return text + std::to_string(table.off_black) + "-" + std::to_string(table.off_white);
}

std::vector<std::set<int>> Oracle::walls(const Table& table) const {
  std::vector<std::set<int>> runs;
  bool joined = false;
  for (int square = 1; square <= 30; ++square) {
    const bool counts = square < 27 || says("wall.last-squares", "count");
    if (!table.is(table.enemy(), square) || !counts) {
      joined = false;
      continue;
    }
    if (says("wall.adjacency", "rows") && (square == 11 || square == 21)) joined = false;
    if (says("wall.safe-squares", "apart") && (square == 15 || square == 16 || square == 26 || square == 27))
      joined = false;
    if (!joined) runs.emplace_back();
    runs.back().insert(square);
    joined = true;
  }
  return runs;
}

int Oracle::leads_to(const Table& table, int from) const {
  const int t = table.thrown;
  if (from == 27) {
    if (t <= 3) return number("water.return-to");
    return t == 4 ? off : nowhere;
  }
  if (from == 30 && says("exit.horus", "any")) return off;
  if (from + t > off) return nowhere;
  if (from <= 25 && from + t > 26 && says("happiness.duty", "overshoot-stops")) return 26;
  if (from == 26 && t >= 2 && t <= 4 && table.taken(from + t) && says("last-squares.occupied", "water")) return 27;
  return from + t;
}

bool Oracle::may_land(const Table& table, int to) const {
  if (table.is(table.side, to)) return false;
  if (!table.taken(to)) return true;
  if (contains("safe.squares", to)) return false;
  for (const std::set<int>& run : walls(table)) {
    if (!run.contains(to) || static_cast<int>(run.size()) < number("wall.landing-from")) continue;
    const bool inside = run.contains(to - 1) && run.contains(to + 1);
    if (says("wall.landing-on", "none") || !inside) return false;
  }
  return true;
}

bool Oracle::passes_wall(const Table& table, int from, int to) const {
  if (to == off && says("wall.stops-exit", "no")) return false;
  for (const std::set<int>& run : walls(table)) {
    if (static_cast<int>(run.size()) < number("wall.passing-from") || run.contains(to)) continue;
    for (const int square : run)
      if (square > std::min(from, to) && square < std::max(from, to)) return true;
  }
  return false;
}

bool Oracle::forward(const Table& table, int from, int to) const {
  if (to == nowhere) return false;
  if (says("happiness.must-move", "yes") && table.is(table.side, 26) && from != 26) return false;
  const bool home_taken = table.taken(number("water.return-to")) && says("water.if-taken", "illegal");
  if (from == 27) return to == off || !home_taken;
  if (from == 30 && says("exit.horus", "any")) return true;
  if (from == 26 && to == off && says("exit.from-happiness", "no")) return false;
  if (from >= 28 && to != off && says("last-squares.inner-moves", "no")) return false;
  if (from < 26 && to > 26 && !table.marked(from)) return false;
  if (to == 27 && home_taken) return false;
  if (to != off && to != 27 && !may_land(table, to)) return false;
  return !passes_wall(table, from, to);
}

std::vector<std::string> Oracle::board_moves(const Table& table) const {
  std::vector<std::string> moves;
  for (int from = 1; from <= 30; ++from) {
    const int to = leads_to(table, from);
    if (table.is(table.side, from) && forward(table, from, to))
      moves.push_back(std::to_string(from) + "-" + (to == off ? "off" : std::to_string(to)));
  }
  const bool waits = says("happiness.must-move", "yes") && table.is(table.side, 26);
  if (!moves.empty() || says("backward", "never") || waits) return moves;
  for (int from = table.thrown + 1; from <= 25; ++from) {
    const int to = from - table.thrown;
    if (table.is(table.side, from) && may_land(table, to) && !passes_wall(table, from, to))
      moves.push_back(std::to_string(from) + "-" + std::to_string(to));
  }
  return moves;
}

std::vector<std::string> Oracle::legal(const std::string& position) const {
  const Table table = read(position);
  if (table.side == '#') return {};
  if (table.thrown == 0) return {"throw:1", "throw:2", "throw:3", "throw:4", "throw:5"};
  std::vector<std::string> moves = board_moves(table);
  if (moves.empty()) moves.push_back("pass");
  std::sort(moves.begin(), moves.end());
  return moves;
}

int Oracle::home(const Table& table) const {
  const int wanted = number("water.return-to");
  if (!table.taken(wanted)) return wanted;
  int square = says("water.if-taken", "from-1") ? 1 : wanted;
  const int step = says("water.if-taken", "below") ? -1 : 1;
  while (table.taken(square)) square += step;
  return square;
}

std::string Oracle::after(const std::string& position, const std::string& move) const {
  Table table = read(position);
  if (move.starts_with("throw:")) {
    table.thrown = move.back() - '0';
    return write(table);
  }
  const bool gives = contains("extra.values", table.thrown);
  bool again = move == "pass" ? gives && says("extra.on-pass", "yes") : gives;
  if (move != "pass") {
    const int from = std::stoi(move);
    const std::string target = move.substr(move.find('-') + 1);
    const char piece = at(table.at, from);
    at(table.at, from) = '.';
    if (target == "off") {
      int& gone = table.side == 'b' ? table.off_black : table.off_white;
      ++gone;
    } else {
      int to = std::stoi(target);
      if (to == 26 && says("extra.on-happiness", "yes")) again = true;
      if (to == 27 && says("extra.survives-water", "no")) again = false;
      if (from == 27 || (to == 27 && (says("water.holds", "no") || table.taken(27)))) to = home(table);
      at(table.at, from) = at(table.at, to);
      at(table.at, to) = to >= 26 ? upper(piece) : piece;
    }
  }
  if (says("happiness.memory", "until-back"))
    for (int square = 1; square < 26; ++square) at(table.at, square) = lower(at(table.at, square));
  if (!again) table.side = table.enemy();
  const int all = number("pieces");
  if (table.off_black == all || table.off_white == all) table.side = '#';
  table.thrown = 0;
  return write(table);
}

}  // namespace arbiter::test

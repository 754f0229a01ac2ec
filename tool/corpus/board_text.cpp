#include "corpus/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace arbiter {
namespace {

constexpr int longest_run = 30;  // no board of ours has longer rows

std::size_t count_cells(const BoardText& board, bool (*wanted)(const std::string&)) {
  std::size_t count = 0;
  for (const auto& row : board.rows) count += static_cast<std::size_t>(std::count_if(row.begin(), row.end(), wanted));
  return count;
}

}  // namespace

std::size_t BoardText::pieces() const {
  return count_cells(*this, [](const std::string& cell) { return !cell.empty() && cell != "?"; });
}

std::size_t BoardText::open_cells() const {
  return count_cells(*this, [](const std::string& cell) { return cell == "?"; });
}

std::string BoardText::text() const {
  std::string text;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) text += fmt::format_int(run).c_str();
    run = 0;
  };
  for (const auto& row : rows) {
    if (&row != &rows.front()) text += '/';
    for (const std::string& cell : row) {
      if (cell.empty()) {
        ++run;
        continue;
      }
      end_run();
      text += cell;
    }
    end_run();
  }
  return text += rest;
}

std::optional<BoardText> split_board(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(" ["), text.size());
  BoardText board{{{}}, std::string(text.substr(end))};
  const std::string_view field = text.substr(0, end);
  for (std::size_t i = 0; i < field.size();) {
    const auto is_digit = [&](std::size_t at) {
      return at < field.size() && std::isdigit(static_cast<unsigned char>(field[at])) != 0;
    };
    if (field[i] == '/') {
      board.rows.emplace_back();
      ++i;
    } else if (is_digit(i)) {
      int run = 0;
      while (is_digit(i)) {
        run = run * 10 + (field[i++] - '0');
        if (run > longest_run) return std::nullopt;
      }
      board.rows.back().insert(board.rows.back().end(), static_cast<std::size_t>(run), "");
    } else {
      std::size_t length = field[i] == '+' ? 2 : 1;
      if (i + length < field.size() && field[i + length] == '~') ++length;
      if (i + length > field.size()) return std::nullopt;
      board.rows.back().emplace_back(field.substr(i, length));
      i += length;
    }
  }
  return field.empty() ? std::nullopt : std::optional(board);
}

}  // namespace arbiter

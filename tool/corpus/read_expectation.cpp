#include "corpus/read_expectation.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace arbiter {
namespace {

const std::vector<std::string> side_words{"white", "black"};
const std::vector<std::string> status_words{"ongoing", "win", "draw"};

std::optional<std::string> optional_word(Fields& fields, std::string_view key, const std::vector<std::string>& words) {
  const std::string word = fields.word(key, words);
  return word.empty() ? std::nullopt : std::optional(word);
}

ExpectedOutcome read_outcome(const TomlNode& node, std::vector<Problem>& problems) {
  if (node.kind == TomlNode::Kind::text) {
    if (node.text != "ongoing")
      problems.push_back({node.mark,
                          fmt::format("outcome \"{}\": only \"ongoing\" stands alone; expected {{ status = …, "
                                      "winner = …, reason = … }}",
                                      node.text),
                          ""});
    return {"ongoing", std::nullopt, std::nullopt};
  }
  if (node.kind != TomlNode::Kind::table) {
    problems.push_back(
        {node.mark, fmt::format("\"outcome\" must be \"ongoing\" or a table, not {}", name_of(node.kind)), ""});
    return {};
  }
  Fields fields(node, "an outcome", problems);
  ExpectedOutcome outcome;
  fields.require("status");
  outcome.status = fields.word("status", status_words);
  outcome.winner = optional_word(fields, "winner", side_words);
  outcome.reason = fields.optional_text("reason");
  if (outcome.winner && !outcome.status.empty() && outcome.status != "win")
    fields.problem(fields.mark_of("winner"), fmt::format("an outcome \"{}\" has no winner", outcome.status));
  if (outcome.reason && outcome.status == "ongoing")
    fields.problem(fields.mark_of("reason"), "an ongoing game has no reason");
  fields.finish();
  return outcome;
}

ExpectedCounting read_counting(const TomlNode& node, std::vector<Problem>& problems) {
  ExpectedCounting counting;
  if (node.kind == TomlNode::Kind::text && node.text == "none") {
    counting.runs = false;
    return counting;
  }
  if (node.kind != TomlNode::Kind::table) {
    problems.push_back({node.mark, "\"counting\" must be \"none\" or a table", ""});
    return counting;
  }
  Fields fields(node, "a counting", problems);
  counting.kind = fields.optional_text("kind");
  counting.by = optional_word(fields, "by", side_words);
  if (const auto count = fields.natural("count")) counting.count = static_cast<int>(*count);
  if (const auto limit = fields.natural("limit")) counting.limit = static_cast<int>(*limit);
  fields.finish();
  return counting;
}

std::vector<ExpectedIllegal> read_illegal(Fields& fields, std::vector<Problem>& problems) {
  std::vector<ExpectedIllegal> illegal;
  for (const TomlNode* table : fields.tables("illegal")) {
    Fields members(*table, "an illegal move", problems);
    ExpectedIllegal expected;
    expected.move = members.required_text("move");
    expected.rules = members.texts("rule");
    members.finish();
    illegal.push_back(std::move(expected));
  }
  return illegal;
}

}  // namespace

namespace {
constexpr int deepest_perft_row = 30;  // as the judge protocol allows
}

std::map<int, std::uint64_t> read_depths(const TomlNode& node, std::string_view key, std::vector<Problem>& problems) {
  std::map<int, std::uint64_t> depths;
  const auto problem = [&](const Mark& mark, std::string message) {
    problems.push_back({mark, std::move(message), ""});
  };
  const auto add = [&](int depth, const TomlNode& value) {
    if (value.kind != TomlNode::Kind::integer)
      problem(value.mark, fmt::format("\"{}\" holds numbers of nodes, not {}", key, name_of(value.kind)));
    else if (value.integer < 0)
      problem(value.mark, fmt::format("\"{}\" holds numbers of nodes, which are not negative", key));
    else
      depths[depth] = static_cast<std::uint64_t>(value.integer);
  };
  if (node.kind == TomlNode::Kind::array && node.items.size() > static_cast<std::size_t>(deepest_perft_row)) {
    problem(node.mark, fmt::format("\"{}\" goes deeper than {}", key, deepest_perft_row));
  } else if (node.kind == TomlNode::Kind::array) {
    for (std::size_t i = 0; i < node.items.size(); ++i) add(static_cast<int>(i) + 1, node.items[i]);
  } else if (node.kind == TomlNode::Kind::table) {
    for (const TomlMember& member : node.members) {
      int depth = 0;
      const char* end = member.key.data() + member.key.size();
      const auto [stop, error] = std::from_chars(member.key.data(), end, depth);
      if (error != std::errc{} || stop != end || depth < 0 || depth > deepest_perft_row ||
          member.key != fmt::to_string(depth))
        problem(member.mark,
                fmt::format("\"{}\" is no depth; expected a number from 0 to {}", member.key, deepest_perft_row));
      else
        add(depth, member.value);
    }
  } else {
    problem(node.mark, fmt::format("\"{}\" must be a list of nodes from depth 1 on or a table depth = nodes, not {}",
                                   key, name_of(node.kind)));
  }
  return depths;
}

std::map<int, std::uint64_t> read_some_depths(const TomlNode& node, std::string_view key,
                                              std::vector<Problem>& problems) {
  const bool holds_some = node.kind == TomlNode::Kind::array || node.kind == TomlNode::Kind::table;
  if (holds_some && node.items.empty() && node.members.empty())
    problems.push_back({node.mark, fmt::format("\"{}\" names no depth", key), ""});
  return read_depths(node, key, problems);
}

Expectation read_expectation(Fields& fields, std::vector<Problem>& problems) {
  Expectation expect;
  expect.valid = fields.boolean("valid");
  expect.broken = fields.texts("broken");
  expect.error = fields.optional_text("error");
  expect.legal = fields.texts("legal");
  expect.illegal = read_illegal(fields, problems);
  for (const ExpectedIllegal& illegal : expect.illegal)
    if (std::find(expect.legal.begin(), expect.legal.end(), illegal.move) != expect.legal.end())
      fields.problem(fields.mark_of("illegal"),
                     fmt::format("\"{}\" is expected to be legal and to be illegal", illegal.move));
  expect.moves = fields.optional_texts("moves");
  expect.count = fields.natural("count");
  if (const TomlNode* perft = fields.get("perft")) expect.perft = read_some_depths(*perft, "perft", problems);
  expect.check = fields.boolean("check");
  expect.turn = optional_word(fields, "turn", side_words);
  expect.phase = optional_word(fields, "phase", {"placement", "play", "throw", "over"});
  if (const TomlNode* outcome = fields.get("outcome")) expect.outcome = read_outcome(*outcome, problems);
  expect.claims = fields.optional_texts("claims");
  if (const TomlNode* counting = fields.get("counting")) expect.counting = read_counting(*counting, problems);
  if (const TomlNode* controls = fields.table("controls"))
    for (const TomlMember& member : controls->members)
      expect.controls[member.key] = text_list(member.value, member.key, problems);
  expect.successor = fields.optional_text("successor");
  expect.undecided = fields.texts("undecided");
  if (!expect.broken.empty() && expect.valid.value_or(false))
    fields.problem(fields.mark_of("broken"), "a valid position breaks no law");
  if (!expect.broken.empty()) expect.valid = false;
  return expect;
}

bool asks_nothing(const Expectation& expect) {
  return !expect.valid && expect.broken.empty() && !expect.error && expect.legal.empty() && expect.illegal.empty() &&
         !expect.moves && !expect.count && expect.perft.empty() && !expect.check && !expect.turn && !expect.phase &&
         !expect.outcome && !expect.claims && !expect.counting && expect.controls.empty() && !expect.successor &&
         expect.undecided.empty();
}

}  // namespace arbiter

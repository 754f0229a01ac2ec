#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/replay.h"
#include "report/clean_format.h"
#include "report/compare.h"

namespace arbiter {
namespace {

constexpr std::size_t shown_points = 6;  ///< of one divergence; the rest is counted

/// Where a point of a divergence stands.
struct Place {
  std::size_t divergence = 0;
  std::size_t point = 0;
};

class ComparePrinter {
 public:
  ComparePrinter(const RuleSetComparison& comparison, const Corpus& corpus, const CompareTextOptions& options)
      : comparison_(comparison), corpus_(corpus), options_(options) {
    for (std::size_t i = 0; i < comparison.divergences.size(); ++i)
      for (std::size_t j = 0; j < comparison.divergences[i].points.size(); ++j)
        for (const auto& cause : comparison.divergences[i].points[j].causes) groups_[cause].push_back({i, j});
  }

  std::string print() {
    const std::size_t all = comparison_.left.settings.size();
    line(0, "{} and {} ({}): {} options differ, {} are the same", paint(comparison_.left.id),
         paint(comparison_.right.id), comparison_.left.game, comparison_.options.size(),
         all - comparison_.options.size());
    line(0, "{} questions asked: {} answered alike, {} differently, {} not readable by both", comparison_.asked,
         comparison_.alike, comparison_.divergences.size(), comparison_.unreadable);
    for (const OptionDifference& option : comparison_.options) print(option);
    for (const auto& [cause, places] : groups_)
      if (cause.size() > 1) print_combination(cause, places);
    print_unwitnessed();
    return std::move(text_);
  }

 private:
  Painted paint(std::string_view text) const { return arbiter::paint(options_.color, "\x1b[1m", text); }

  template <class... Values>
  void line(std::size_t indent, std::string_view format, const Values&... values) {
    text_ += std::string(indent, ' ') + clean_format(format, values...) + "\n";
  }

  void print_side(const RuleSet& rules, const Setting& setting) {
    line(2, "{}: {}", rules.id, to_text(*setting.option, setting.value));
    if (setting.option->kind == Option::Kind::choice)
      line(4, "{}", setting.option->choices[static_cast<std::size_t>(setting.value)].meaning);
    for (const std::string& key : setting.clauses) {
      const Clause* clause = corpus_.find_clause(rules.game, key);
      line(4, "{}{}", key, clause == nullptr ? "" : ": " + clause->says);
    }
    if (!setting.silent.empty()) line(4, "silent: {}", setting.silent);
    if (setting.open()) {
      std::string readings;
      for (const OptionValue reading : setting.readings)
        readings += (readings.empty() ? "" : ", ") + to_text(*setting.option, reading);
      line(4, "open: {}", readings);
    }
  }

  void print(const OptionDifference& option) {
    const Setting& left = comparison_.left.settings[option.setting];
    const Setting& right = comparison_.right.settings[option.setting];
    text_ += "\n";
    line(0, "{}: {}", paint(left.option->name), left.option->meaning);
    print_side(comparison_.left, left);
    print_side(comparison_.right, right);
    switch (option.witnessed) {
      case OptionDifference::Witnessed::alone:
        print_examples({std::string(left.option->name)}, groups_.at({std::string(left.option->name)}));
        break;
      case OptionDifference::Witnessed::together: line(2, "shows together with others only, see below"); break;
      case OptionDifference::Witnessed::by_itself:
        line(2, "hidden by other options; its effect on {} alone:", option.base);
        print(option.effect, option.base, option.flipped, "");
        break;
      case OptionDifference::Witnessed::nowhere:
        line(2, "nothing that was asked shows it");
        if (!option.inert_left.empty()) line(4, "in {}: {}", comparison_.left.id, option.inert_left);
        if (!option.inert_right.empty()) line(4, "in {}: {}", comparison_.right.id, option.inert_right);
        break;
    }
  }

  /// The smallest divergences of a group; what else the cause explains is counted.
  void print_examples(const std::vector<std::string>& cause, const std::vector<Place>& places) {
    std::vector<std::size_t> divergences;
    for (const Place& place : places)
      if (divergences.empty() || divergences.back() != place.divergence) divergences.push_back(place.divergence);
    line(2, "{} divergent questions", divergences.size());
    const std::string key = fmt::format("{}", fmt::join(cause, " + "));
    for (std::size_t i = 0; i < std::min(options_.examples, divergences.size()); ++i)
      print(comparison_.divergences[divergences[i]], comparison_.left.id, comparison_.right.id, key);
    // A position shows that two rule sets part, a sequence shows how it comes about.
    const auto is_sequence = [&](std::size_t index) {
      return comparison_.divergences[index].question.after.size() > 1;
    };
    const auto shown =
        divergences.begin() + static_cast<std::ptrdiff_t>(std::min(options_.examples, divergences.size()));
    const auto sequence = std::find_if(shown, divergences.end(), is_sequence);
    if (sequence != divergences.end() && std::none_of(divergences.begin(), shown, is_sequence))
      print(comparison_.divergences[*sequence], comparison_.left.id, comparison_.right.id, key);
  }

  void print_combination(const std::vector<std::string>& cause, const std::vector<Place>& places) {
    text_ += "\n";
    line(0, "{}", paint(fmt::format("{}", fmt::join(cause, " + "))));
    line(2, "none of them alone");
    print_examples(cause, places);
  }

  void print(const Divergence& divergence, const std::string& left, const std::string& right,
             const std::string& cause) {
    line(4, "position: {}", divergence.question.position);
    if (!divergence.question.after.empty())
      line(4, "after: {}", fmt::format("{}", fmt::join(divergence.question.after, " ")));
    for (const std::string& count : divergence.counts) line(6, "{}", count);
    std::string_view board = divergence.board;
    while (!board.empty()) {
      const std::size_t end = std::min(board.find('\n'), board.size());
      line(6, "{}", board.substr(0, end));
      board.remove_prefix(std::min(end + 1, board.size()));
    }
    std::size_t shown = 0;
    std::size_t more = 0;
    Question replay = divergence.question;
    for (const DivergentPoint& point : divergence.points) {
      const bool due = cause.empty() || std::any_of(point.causes.begin(), point.causes.end(), [&](const auto& each) {
                         return fmt::format("{}", fmt::join(each, " + ")) == cause;
                       });
      if (!due) continue;
      if (shown == shown_points) {
        ++more;
        continue;
      }
      ++shown;
      if (point.unit.member == "legal") replay.moves.push_back(point.unit.about);
      print(point, left, right);
    }
    if (more > 0) line(6, "and {} more points", more);
    line(4, "from: {}", divergence.origin);
    for (const std::string& rules : {left, right}) {
      replay.rules = rules;
      line(4, "replay: {}", replay_command(replay, options_.corpus_argument));
    }
    text_ += "\n";
  }

  void print(const DivergentPoint& point, const std::string& left, const std::string& right) {
    line(6, "{}: {} says {}; {} says {}", point.unit.text(), left, point.left, right, point.right);
    for (const Reason& reason : point.left_reasons) print(reason, left);
    for (const Reason& reason : point.right_reasons) print(reason, right);
  }

  void print(const Reason& reason, const std::string& rules) {
    line(8, "{}: {} ({}): {}", rules, reason.rule, reason.clause.empty() ? "no clause" : reason.clause, reason.text);
  }

  void print_unwitnessed() {
    std::string names;
    for (const OptionDifference& option : comparison_.options)
      if (option.witnessed == OptionDifference::Witnessed::nowhere)
        names += (names.empty() ? "" : ", ") + std::string(comparison_.left.settings[option.setting].option->name);
    if (names.empty()) return;
    text_ += "\n";
    line(0, "options that differ and that nothing shows: {}", names);
  }

  const RuleSetComparison& comparison_;
  const Corpus& corpus_;
  const CompareTextOptions& options_;
  std::map<std::vector<std::string>, std::vector<Place>> groups_;
  std::string text_;
};

}  // namespace

std::string compare_text(const RuleSetComparison& comparison, const Corpus& corpus, const CompareTextOptions& options) {
  return ComparePrinter(comparison, corpus, options).print();
}

}  // namespace arbiter

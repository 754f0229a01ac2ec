#include "harness/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "corpus/board_text.h"
#include "harness/attribute.h"
#include "harness/compare_questions.h"
#include "harness/engine_subject.h"

namespace arbiter {
namespace {

/// What makes a question small: few moves, few pieces, a short text.
auto size_of_question(const Question& question) {
  const auto board = split_board(question.position);
  const bool start = question.position == "start";
  return std::tuple(question.after.size(),
                    start   ? 0
                    : board ? board->pieces()
                            : 999,
                    question.position.size(), question.position);
}

/// Both rule sets refuse, for different laws: a difference, but a poor example of one.
bool refused_by_both(const Divergence& divergence) {
  return std::any_of(divergence.points.begin(), divergence.points.end(), [](const DivergentPoint& point) {
    return !point.left_reasons.empty() && !point.right_reasons.empty();
  });
}

bool smaller(const Divergence& one, const Divergence& other) {
  return std::tuple(refused_by_both(one), size_of_question(one.question), one.question.after, one.origin) <
         std::tuple(refused_by_both(other), size_of_question(other.question), other.question.after, other.origin);
}

bool names(const std::vector<std::string>& cause, std::string_view option) {
  return std::find(cause.begin(), cause.end(), option) != cause.end();
}

/// The corpus's reason why no answer of `rules` can change when the option takes the value of `other`.
std::string why_inert(const Corpus& corpus, const RuleSet& rules, const RuleSet& other, std::size_t setting) {
  const Option& option = *rules.settings[setting].option;
  for (const ExemptionFile& file : corpus.exemption_files) {
    if (file.ruleset != rules.id || file.digest != fmt::format("{:016x}", rules.digest())) continue;
    for (const Exemption& exemption : file.flips)
      if (exemption.covers(option, other.settings[setting].value)) return exemption.reason;
  }
  return "";
}

class RuleSetComparer {
 public:
  RuleSetComparer(const Corpus& corpus, const Book& left, const Book& right, const CompareOptions& options)
      : corpus_(corpus), left_(left), right_(right), options_(options), attribution_(left, right) {}

  RuleSetComparison run(const std::function<void(std::uint64_t)>& progress) {
    result_.left = left_.rules;
    result_.right = right_.rules;
    result_.seed = options_.seed;
    result_.walks = options_.walks;
    for_each_question(corpus_, left_, right_, options_, [&](const Asked& asked) {
      ask(asked);
      if (progress) progress(result_.asked);
    });
    std::sort(result_.divergences.begin(), result_.divergences.end(), smaller);
    for (const std::size_t setting : attribution_.differing()) {
      OptionDifference option;
      option.setting = setting;
      option.inert_left = why_inert(corpus_, result_.left, result_.right, setting);
      option.inert_right = why_inert(corpus_, result_.right, result_.left, setting);
      result_.options.push_back(std::move(option));
    }
    for (OptionDifference& option : result_.options) find_witness(option);
    find_effects();
    return std::move(result_);
  }

 private:
  void ask(const Asked& asked) {
    ++result_.asked;
    Divergence divergence = attribution_.divergence(asked.question, asked.origin);
    const bool unread =
        std::any_of(divergence.points.begin(), divergence.points.end(), [](const DivergentPoint& point) {
          return point.left == "unreadable-position" || point.right == "unreadable-position";
        });
    if (unread) {
      ++result_.unreadable;
    } else if (divergence.points.empty()) {
      ++result_.alike;
      agreed_.push_back(asked);
    } else {
      result_.divergences.push_back(std::move(divergence));
    }
  }

  void find_witness(OptionDifference& option) const {
    const std::string_view name = result_.left.settings[option.setting].option->name;
    std::optional<std::size_t> together;
    for (std::size_t i = 0; i < result_.divergences.size(); ++i)
      for (const DivergentPoint& point : result_.divergences[i].points)
        for (const std::vector<std::string>& cause : point.causes) {
          if (!names(cause, name)) continue;
          if (cause.size() == 1) {
            option.witnessed = OptionDifference::Witnessed::alone;
            option.divergence = i;
            return;
          }
          if (!together) together = i;
        }
    if (!together) return;
    option.witnessed = OptionDifference::Witnessed::together;
    option.divergence = *together;
  }

  /// An option without a divergence of its own may still show on a question where the rule sets agree,
  /// because another option hides it in one of them.
  void find_effects() {
    std::stable_sort(agreed_.begin(), agreed_.end(), [](const Asked& one, const Asked& other) {
      return std::tuple(size_of_question(one.question), one.question.after) <
             std::tuple(size_of_question(other.question), other.question.after);
    });
    for (OptionDifference& option : result_.options) {
      if (option.witnessed == OptionDifference::Witnessed::alone) continue;
      const std::string_view name = result_.left.settings[option.setting].option->name;
      const OptionValue left_value = result_.left.settings[option.setting].value;
      const OptionValue right_value = result_.right.settings[option.setting].value;
      if (!find_effect(option, left_, plain_book(result_.left.with(name, right_value), *left_.entry)))
        find_effect(option, right_, plain_book(result_.right.with(name, left_value), *left_.entry));
    }
  }

  bool find_effect(OptionDifference& option, const Book& base, const Book& flipped) {
    const auto shows = [&](const Question& question) {
      return !differing_units(units_of(answer_under(base, question)), units_of(answer_under(flipped, question)))
                  .empty();
    };
    const auto take = [&](const Question& question, const std::string& origin) {
      option.witnessed = OptionDifference::Witnessed::by_itself;
      option.base = base.rules.id;
      option.flipped = flipped.rules.id;
      option.effect = effect_of(base.rules, flipped.rules, *base.entry, question, origin);
      return true;
    };
    for (const Divergence& divergence : result_.divergences)
      if (shows(divergence.question)) return take(divergence.question, divergence.origin);
    for (const Asked& asked : agreed_)
      if (shows(asked.question)) return take(asked.question, asked.origin);
    return false;
  }

  const Corpus& corpus_;
  const Book& left_;
  const Book& right_;
  const CompareOptions& options_;
  Attribution attribution_;
  std::vector<Asked> agreed_;
  RuleSetComparison result_;
};

}  // namespace

Book plain_book(RuleSet rules, const GameEntry& entry) {
  Book book;
  book.rules = std::move(rules);
  book.entry = &entry;
  book.game = entry.make(book.rules);
  return book;
}

Divergence effect_of(const RuleSet& base, const RuleSet& flipped, const GameEntry& entry, const Question& question,
                     const std::string& origin) {
  const Book left = plain_book(base, entry);
  const Book right = plain_book(flipped, entry);
  return Attribution(left, right).divergence(question, origin);
}

RuleSetComparison compare_rule_sets(const Corpus& corpus, const Book& left, const Book& right,
                                    const CompareOptions& options, const std::function<void(std::uint64_t)>& progress) {
  return RuleSetComparer(corpus, left, right, options).run(progress);
}

}  // namespace arbiter

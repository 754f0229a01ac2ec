#include "harness/open_readings.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace arbiter {
namespace {

/// What one rule set says to a question, as far as open readings are compared. The verdict and the
/// lists of moves cost most and are made when first asked for.
class View {
 public:
  /// `reached` must outlive the view.
  View(const Reached& reached, const Question& question) : question_(question), reached_(reached) {}

  const Reached& reached() const { return reached_; }
  const Verdict& verdict() {
    if (!verdict_) verdict_ = reached_.state->verdict();
    return *verdict_;
  }
  const std::string& position() {
    if (!position_) position_ = reached_.state->comparable_text();
    return *position_;
  }
  std::size_t count() const { return reached_.state->legal_count(); }
  const std::vector<std::string>& legal() {
    if (!legal_) legal_ = reached_.state->legal();
    return *legal_;
  }
  const std::vector<bool>& moves() {
    if (!moves_) {
      moves_.emplace();
      for (const std::string& move : question_.moves) moves_->push_back(reached_.state->explain(move).empty());
    }
    return *moves_;
  }

 private:
  const Question& question_;
  const Reached& reached_;
  std::optional<Verdict> verdict_;
  std::optional<std::string> position_;
  std::optional<std::vector<std::string>> legal_;
  std::optional<std::vector<bool>> moves_;
};

std::vector<std::string_view> rules_of(const std::vector<Fault>& faults) {
  std::vector<std::string_view> rules;
  for (const Fault& fault : faults) rules.push_back(fault.law->id);
  std::sort(rules.begin(), rules.end());
  return rules;
}

bool same_outcome(const Outcome& left, const Outcome& right) {
  const bool same_reason = (left.reason == nullptr) == (right.reason == nullptr) &&
                           (left.reason == nullptr || left.reason->id == right.reason->id);
  return left.status == right.status && left.winner == right.winner && same_reason;
}

bool same_claims(const std::vector<Claimable>& left, const std::vector<Claimable>& right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](const Claimable& a, const Claimable& b) { return a.law->id == b.law->id && a.by == b.by; });
}

bool same_counting(const std::optional<Counting>& left, const std::optional<Counting>& right) {
  if (left.has_value() != right.has_value()) return false;
  return !left || (left->kind == right->kind && left->by == right->by && left->count == right->count &&
                   left->limit == right->limit);
}

enum class Stage { read, valid, arrived };  ///< how far an answer must come for a member to exist

/// One row for each member of an answer that can be compared.
struct Member {
  std::string_view name;
  Stage stage;
  bool (*differs)(View&, View&);
};

constexpr std::array members{
    Member{"error", Stage::read,
           [](View& left, View& right) {
             return left.reached().unreadable.has_value() != right.reached().unreadable.has_value();
           }},
    Member{"valid", Stage::read,
           [](View& left, View& right) {
             return left.reached().setup_faults.empty() != right.reached().setup_faults.empty();
           }},
    Member{"reasons", Stage::read,
           [](View& left, View& right) {
             const auto& one = left.reached().setup_faults;
             const auto& other = right.reached().setup_faults;
             return !one.empty() && !other.empty() && rules_of(one) != rules_of(other);
           }},
    Member{"error", Stage::valid,
           [](View& left, View& right) { return left.reached().illegal_index != right.reached().illegal_index; }},
    Member{"position", Stage::arrived, [](View& left, View& right) { return left.position() != right.position(); }},
    Member{"turn", Stage::arrived, [](View& left, View& right) { return left.verdict().turn != right.verdict().turn; }},
    Member{"phase", Stage::arrived,
           [](View& left, View& right) { return left.verdict().phase != right.verdict().phase; }},
    Member{"legal", Stage::arrived,
           [](View& left, View& right) { return left.count() != right.count() || left.legal() != right.legal(); }},
    Member{"count", Stage::arrived, [](View& left, View& right) { return left.count() != right.count(); }},
    Member{"check", Stage::arrived,
           [](View& left, View& right) { return left.verdict().check != right.verdict().check; }},
    Member{"outcome", Stage::arrived,
           [](View& left, View& right) { return !same_outcome(left.verdict().outcome, right.verdict().outcome); }},
    Member{"claims", Stage::arrived,
           [](View& left, View& right) { return !same_claims(left.verdict().claims, right.verdict().claims); }},
    Member{"counting", Stage::arrived,
           [](View& left, View& right) { return !same_counting(left.verdict().counting, right.verdict().counting); }},
    Member{"moves", Stage::arrived, [](View& left, View& right) { return left.moves() != right.moves(); }},
};

Stage stage_of(View& left, View& right) {
  const auto reaches = [](const View& view, bool played) {
    return !view.reached().unreadable && view.reached().setup_faults.empty() &&
           (!played || view.reached().illegal_index < 0);
  };
  if (reaches(left, true) && reaches(right, true)) return Stage::arrived;
  return reaches(left, false) && reaches(right, false) ? Stage::valid : Stage::read;
}

std::vector<std::string> changed_members(const GameEntry& entry, View& left, View& right) {
  const Stage stage = stage_of(left, right);
  std::vector<std::string> changed;
  for (const Member& member : members) {
    const bool compared =
        std::find(entry.open_members.begin(), entry.open_members.end(), member.name) != entry.open_members.end();
    if (compared && member.stage <= stage && member.differs(left, right)) changed.emplace_back(member.name);
  }
  return changed;
}

/// Which readings are worth evaluating, by what the question came to under the rule set's own values.
class Relevant {
 public:
  Relevant(const Book& book, const Question& question, View& base) : book_(book), question_(question), base_(base) {}

  bool can_matter(const Book::Reading& reading) {
    const Reached& reached = base_.reached();
    // Of moves that cannot be played nothing is known.
    if (reached.illegal_index >= 0 || reading.setting >= book_.entry->relevance.size()) return true;
    const Relevance& relevance = book_.entry->relevance[reading.setting];
    const OptionValue other = reading.rules.settings[reading.setting].value;
    // What cannot be set up no law of play lets pass.
    if (!reached.arrived()) return decides_setup(relevance.decides);
    if (relevance.can_matter({*reached.state, base_.verdict()}, other)) return true;
    return decides_reading(relevance.decides) && !reads_as_written();
  }

 private:
  /// Nothing of the text was set aside: it is the text of the position that was read.
  bool reads_as_written() {
    if (as_written_) return *as_written_;
    as_written_ = question_.position == "start" || text_given() == question_.position;
    return *as_written_;
  }
  /// The text of the position that an answered question gives.
  std::string text_given() {
    if (question_.after.empty()) return base_.reached().state->text();
    return std::get<std::unique_ptr<State>>(book_.game->read(question_.position))->text();
  }

  const Book& book_;
  const Question& question_;
  View& base_;
  std::optional<bool> as_written_;
};

/// An option with its readings, before it is known what they change.
OpenOption open_option(const Setting& setting) {
  OpenOption open{std::string(setting.option->name), {}, {}};
  for (const OptionValue reading : setting.readings) open.readings.push_back(to_text(*setting.option, reading));
  return open;
}

}  // namespace

Reached reach(const Game& game, const Question& question) {
  Reached reached;
  if (question.position == "start") {
    reached.state = game.start();
  } else {
    auto parsed = game.read(question.position);
    if (auto* unreadable = std::get_if<Unreadable>(&parsed)) {
      reached.unreadable = std::move(*unreadable);
      return reached;
    }
    reached.state = std::move(std::get<std::unique_ptr<State>>(parsed));
    reached.setup_faults = reached.state->setup_faults();
    if (!reached.setup_faults.empty()) return reached;
  }
  for (std::size_t i = 0; i < question.after.size(); ++i) {
    reached.move_faults = reached.state->play(question.after[i]);
    if (reached.move_faults.empty()) continue;
    reached.illegal_index = static_cast<int>(i);
    break;
  }
  return reached;
}

std::vector<OpenOption> open_options(const Book& book, const Question& question, const Reached& reached,
                                     Pruning pruning) {
  std::vector<OpenOption> found;
  View base(reached, question);
  Relevant relevant(book, question, base);
  for (const Book::Reading& reading : book.readings) {
    if (pruning == Pruning::on && !relevant.can_matter(reading)) continue;
    const Reached other_reached = reach(*reading.game, question);
    View other(other_reached, question);
    const std::vector<std::string> changed = changed_members(*book.entry, base, other);
    if (changed.empty()) continue;
    // The readings of one option stand together.
    const Setting& setting = book.rules.settings[reading.setting];
    if (found.empty() || found.back().option != setting.option->name) found.push_back(open_option(setting));
    std::vector<std::string>& changes = found.back().changes;
    for (const std::string& name : changed)
      if (std::find(changes.begin(), changes.end(), name) == changes.end()) changes.push_back(name);
  }
  return found;
}

}  // namespace arbiter

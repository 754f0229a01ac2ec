#include "harness/parted_readings.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "harness/engine_subject.h"
#include "harness/expect.h"
#include "harness/open_readings.h"

namespace arbiter {
namespace {

/// A reading of a book by what `OpenOption` calls it; null for the one that the rule set itself takes, which need not
/// be named first where an option was changed.
const Book::Reading* reading_named(const Book& book, const std::string& option, const std::string& value) {
  for (const Book::Reading& reading : book.readings) {
    const Setting& setting = reading.rules.settings[reading.setting];
    if (setting.option->name == option && to_text(*setting.option, setting.value) == value) return &reading;
  }
  return nullptr;
}

/// The case at one position: its own, or a completion of it.
class Stated {
 public:
  Stated(const PassingCase& passing, const std::string& position)
      : book_(passing.book),
        completion_(position != passing.question.position),
        question_(passing.question),
        expectation_(passing.expectation) {
    question_.position = position;
    question_.open = false;
    question_.perft.clear();
    expectation_.count.reset();
    expectation_.perft.clear();
  }

  /// The options whose readings change the answer.
  std::vector<OpenOption> open() const { return open_options(book_, question_, reach(*book_.game, question_)); }

  /// The points in which the answer under a reading is not what is stated. Nothing for a completion that is
  /// no valid position under it.
  std::optional<std::vector<Mismatch>> mismatches(const std::string& option, const std::string& value) const {
    const Book::Reading* reading = reading_named(book_, option, value);
    const Answer answer = reading == nullptr ? answer_under(book_, question_) : answer_under(*reading, question_);
    if (completion_ && !tells(expectation_, answer)) return std::nullopt;
    return compare(expectation_, answer).mismatches;
  }

 private:
  const Book& book_;
  bool completion_;
  Question question_;
  Expectation expectation_;
};

/// Adds the readings of `open` that part at `stated` and stand in `parted` not yet.
void part(const Stated& stated, const std::vector<OpenOption>& open, std::vector<PartedReading>& parted) {
  for (const OpenOption& each : open)
    for (std::size_t i = 1; i < each.readings.size(); ++i) {
      const std::string& reading = each.readings[i];
      const bool known = std::any_of(parted.begin(), parted.end(), [&](const PartedReading& earlier) {
        return earlier.option == each.option && earlier.reading == reading;
      });
      if (known) continue;
      auto mismatches = stated.mismatches(each.option, reading);
      if (mismatches && !mismatches->empty())
        parted.push_back({each.option, each.readings.front(), reading, std::move(mismatches->front()), {}});
    }
}

}  // namespace

std::vector<PartedReading> parted_readings(const PassingCase& passing, const std::vector<OpenOption>& open) {
  std::vector<PartedReading> parted;
  if (!open.empty()) part(Stated(passing, passing.question.position), open, parted);
  return parted;
}

void PartedCompletions::look_at(const std::string& completion, const std::vector<OpenOption>& open) {
  if (open.empty()) return;
  const std::size_t before = found_.size();
  part(Stated(passing_, completion), open, found_);
  for (std::size_t i = before; i < found_.size(); ++i) found_[i].position = completion;
}

std::vector<PartedReading> parted_readings_of_some(const PassingCase& passing, const std::string& agreeing,
                                                   const PartialBudget& budget) {
  const Stated first(passing, agreeing);
  std::vector<PartedReading> parted;
  part(first, first.open(), parted);
  if (parted.empty()) return parted;
  const auto look = [&](const std::string& position) {
    const Stated completion(passing, position);
    std::erase_if(parted, [&](const PartedReading& each) {
      const auto mismatches = completion.mismatches(each.option, each.reading);
      return mismatches && mismatches->empty();
    });
    return !parted.empty();
  };
  walk_completions(passing.question.position, passing.book.game->piece_letters(), budget, look);
  return parted;
}

}  // namespace arbiter

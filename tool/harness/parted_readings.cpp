#include "harness/parted_readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "harness/engine_subject.h"
#include "harness/expect.h"
#include "harness/open_readings.h"

namespace arbiter {
namespace {

/// The case at one position: its own, or a completion of it.
class Stated {
 public:
  Stated(const PassingCase& passing, const std::string& position)
      : passing_(passing), question_(passing.question), expectation_(passing.expectation) {
    question_.position = position;
    question_.open = false;
    question_.perft.clear();
    expectation_.count.reset();
    expectation_.perft.clear();
  }

  const std::string& position() const { return question_.position; }

  /// The options whose readings change the answer.
  std::vector<OpenOption> open() const {
    const Book& book = passing_.shelf.find(passing_.rules);
    return open_options(book, question_, reach(*book.game, question_));
  }

  /// The points in which the answer under a reading is not what is stated. Nothing for a completion that is
  /// no valid position under it.
  std::optional<std::vector<Mismatch>> mismatches(const std::string& option, const std::string& reading) const {
    const Book& book = passing_.shelf.find(fmt::format("{}[{}={}]", passing_.rules, option, reading));
    const Answer answer = answer_under(book, question_);
    if (is_partial(passing_.question.position) && !tells(expectation_, answer)) return std::nullopt;
    return compare(expectation_, answer).mismatches;
  }

 private:
  const PassingCase& passing_;
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

void walk(const PassingCase& passing, const PartialBudget& budget, const std::function<bool(const Stated&)>& look) {
  const std::vector<std::string> letters = passing.shelf.find(passing.rules).game->piece_letters();
  walk_completions(passing.question.position, letters, budget,
                   [&](const std::string& position) { return look(Stated(passing, position)); });
}

}  // namespace

std::vector<PartedReading> parted_readings(const PassingCase& passing, const std::vector<OpenOption>& open) {
  std::vector<PartedReading> parted;
  part(Stated(passing, passing.question.position), open, parted);
  return parted;
}

std::vector<PartedReading> parted_readings_of_all(const PassingCase& passing, const PartialBudget& budget) {
  std::vector<PartedReading> parted;
  walk(passing, budget, [&](const Stated& completion) {
    const std::size_t before = parted.size();
    part(completion, completion.open(), parted);
    for (std::size_t i = before; i < parted.size(); ++i) parted[i].position = completion.position();
    return true;
  });
  return parted;
}

std::vector<PartedReading> parted_readings_of_some(const PassingCase& passing, const std::string& agreeing,
                                                   const PartialBudget& budget) {
  const Stated first(passing, agreeing);
  std::vector<PartedReading> parted;
  part(first, first.open(), parted);
  if (parted.empty()) return parted;
  walk(passing, budget, [&](const Stated& completion) {
    std::erase_if(parted, [&](const PartedReading& each) {
      const auto mismatches = completion.mismatches(each.option, each.reading);
      return mismatches && mismatches->empty();
    });
    return !parted.empty();
  });
  return parted;
}

}  // namespace arbiter

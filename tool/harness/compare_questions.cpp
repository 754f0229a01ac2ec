#include "harness/compare_questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include "core/hash.h"
#include "core/random.h"
#include "corpus/board_text.h"
#include "corpus/identity.h"
#include "harness/partial.h"

namespace arbiter {
namespace {

/// Passes questions on, each one once.
class Questions {
 public:
  explicit Questions(const std::function<void(const Asked&)>& ask) : ask_(ask) {}

  void put(Question question, const std::string& origin) {
    if (seen_.emplace(question.position, question.after).second) ask_({std::move(question), origin});
  }

 private:
  const std::function<void(const Asked&)>& ask_;
  std::set<std::pair<std::string, std::vector<std::string>>> seen_;
};

std::string completed(const std::string& position) {
  if (!is_partial(position)) return position;
  BoardText board = *split_board(position);
  for (auto& row : board.rows) std::replace(row.begin(), row.end(), std::string("?"), std::string());
  return board.text();
}

void ask_cases(const Corpus& corpus, std::string_view game, const CompareOptions& options, Questions& questions) {
  for (const ClaimFile& file : corpus.claim_files) {
    if (file.game != game) continue;
    for (const Claim& claim : file.claims)
      for (const Case& one : claim.cases) {
        const std::string identity = case_identity(file, claim, one);
        const std::string name = claim_identity(file, claim);
        std::vector<std::string> tags = claim.tags;
        tags.insert(tags.end(), one.tags.begin(), one.tags.end());
        const std::string source = claim.clauses.front().substr(0, claim.clauses.front().find('#'));
        FilterView view{file.game, source, rules_of(file, one), name, identity, tags, claim.clauses, claim.verdict, {}};
        if (!options.filter.matches(view)) continue;
        Question question;
        question.position = completed(one.position);
        for (std::size_t played = 0; played <= one.after.size(); ++played) {
          question.after.assign(one.after.begin(), one.after.begin() + static_cast<std::ptrdiff_t>(played));
          questions.put(question, identity);
        }
      }
  }
  if (!options.filter.empty()) return;
  for (const PerftFile& file : corpus.perft_files)
    if (file.game == game)
      for (const PerftRow& row : file.rows) {
        Question question;
        question.position = row.position;
        questions.put(question, fmt::format("{}/perft/{}", game, row.id));
      }
}

/// A walk both ways: as long as both rule sets play the same moves it is asked as a sequence; where
/// they part it goes on under `leader`, and each position is asked as a text.
void ask_walk(const Book& leader, const Book& follower, std::uint64_t plies, RandomSequence random,
              const std::string& origin, Questions& questions) {
  std::unique_ptr<State> state = leader.game->start();
  std::unique_ptr<State> other = follower.game->start();
  Question sequence;
  sequence.position = "start";
  for (std::uint64_t ply = 0; ply < plies; ++ply) {
    const std::size_t count = state->legal_count();
    if (count == 0) return;
    const std::string move = state->nth_move(random.below(count));
    state->play(move);
    if (other != nullptr) {
      sequence.after.push_back(move);
      questions.put(sequence, origin);
      if (!other->play(move).empty()) other = nullptr;
    }
    Question text;
    text.position = state->text();
    questions.put(std::move(text), origin);
  }
}

}  // namespace

void for_each_question(const Corpus& corpus, const Book& left, const Book& right, const CompareOptions& options,
                       const std::function<void(const Asked&)>& ask) {
  Questions questions(ask);
  Question start;
  start.position = "start";
  questions.put(start, "start");
  ask_cases(corpus, left.rules.game, options, questions);
  for (std::uint64_t walk = 0; walk < options.walks; ++walk) {
    const RandomSequence random(hash_text(fmt::format("walk {}", walk), options.seed));
    const bool by_left = walk % 2 == 0;
    ask_walk(by_left ? left : right, by_left ? right : left, options.plies, random,
             fmt::format("walk {} of seed {}", walk + 1, options.seed), questions);
  }
}

}  // namespace arbiter

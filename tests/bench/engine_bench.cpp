#include <benchmark/benchmark.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "core/random.h"
#include "corpus/fixtures.h"
#include "harness/engine_subject.h"
#include "registry.h"

/// Inner loops of the engine and of the judge, each reported as items a second: nodes, positions,
/// answers. For comparing builds of this program; ratios to other programs are ci/bench's.
namespace arbiter {
namespace {

const RuleSetsLoaded& rule_sets() {
  static const RuleSetsLoaded loaded = load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures");
  return loaded;
}

std::unique_ptr<Game> game_of(const std::string& id) {
  for (const RuleSet& rules : rule_sets().rule_sets)
    if (rules.id == id) return make_game(rules);
  throw std::runtime_error("no rule set " + id);
}

void perft(benchmark::State& run, const char* rules, const char* position, int depth) {
  const std::unique_ptr<Game> game = game_of(rules);
  const auto state = std::get<std::unique_ptr<State>>(game->read(position));
  std::uint64_t nodes = 0;
  for (auto _ : run) nodes += state->perft(depth);
  run.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

/// Random games from the start to their end, by the rules of the end and at most so many plies.
void playout(benchmark::State& run, const char* rules) {
  constexpr int most_plies = 2000;
  const std::unique_ptr<Game> game = game_of(rules);
  RandomSequence random(7);
  for (auto _ : run) {
    const std::unique_ptr<State> state = game->start();
    for (int ply = 0; ply < most_plies; ++ply) {
      const std::size_t count = state->legal_count();
      if (count == 0 || state->verdict().outcome.status != Outcome::Status::ongoing) break;
      state->play_nth(random.below(count));
    }
  }
  run.SetItemsProcessed(run.iterations());
}

void read_and_count(benchmark::State& run, const char* rules, const char* position) {
  const std::unique_ptr<Game> game = game_of(rules);
  for (auto _ : run) {
    const auto state = std::get<std::unique_ptr<State>>(game->read(position));
    benchmark::DoNotOptimize(state->legal_count());
  }
  run.SetItemsProcessed(run.iterations());
}

void judge(benchmark::State& run, const char* rules, const char* position) {
  EngineSubject subject(std::make_shared<const GameShelf>(rule_sets().rule_sets, games()));
  const Question question{rules, position, {}, {}, {}, {}, true};
  for (auto _ : run) benchmark::DoNotOptimize(subject.ask(question));
  run.SetItemsProcessed(run.iterations());
}

constexpr const char* makruk = "r1smks2/3n2nr/pp1pppp1/7p/PP1pP1P1/2P2P1P/3NNM2/R1SK1S1R w - - 0 9";
constexpr const char* sittuyin = "r1r5/2fss3/1knnpppp/pppp4/4PPPP/PPPPNSF1/2K1NS2/5RR1[] w - - 0 9";
constexpr const char* shogi = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
constexpr const char* senet = "2w1w2wb1/b1bb6/2Bww5 b - 0-0";

BENCHMARK_CAPTURE(perft, makruk, "fairy-makruk", makruk, 4);
BENCHMARK_CAPTURE(perft, sittuyin, "fairy-sittuyin", sittuyin, 4);
BENCHMARK_CAPTURE(perft, sittuyin_without_stalemating, "plyyard-sittuyin", sittuyin, 4);
BENCHMARK_CAPTURE(perft, shogi, "plyyard-shogi", shogi, 3);
BENCHMARK_CAPTURE(perft, senet, "plyyard-senet", senet, 5);
BENCHMARK_CAPTURE(playout, senet, "plyyard-senet");
BENCHMARK_CAPTURE(playout, makruk, "fairy-makruk");
BENCHMARK_CAPTURE(playout, sittuyin, "plyyard-sittuyin");
BENCHMARK_CAPTURE(playout, shogi, "plyyard-shogi");
BENCHMARK_CAPTURE(read_and_count, makruk, "fairy-makruk", makruk);
BENCHMARK_CAPTURE(read_and_count, sittuyin, "fairy-sittuyin", sittuyin);
BENCHMARK_CAPTURE(read_and_count, shogi, "plyyard-shogi", shogi);
BENCHMARK_CAPTURE(read_and_count, senet, "plyyard-senet", senet);
BENCHMARK_CAPTURE(judge, makruk_with_readings, "plyyard-makruk", makruk);
BENCHMARK_CAPTURE(judge, sittuyin_with_readings, "plyyard-sittuyin", sittuyin);

}  // namespace
}  // namespace arbiter

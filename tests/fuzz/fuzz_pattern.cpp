#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/hash.h"
#include "corpus/fixtures.h"
#include "corpus/pattern.h"
#include "corpus/subject_file.h"
#include "harness/filter.h"
#include "harness/game_shelf.h"
#include "harness/plan.h"
#include "registry.h"
#include "store/board_pattern.h"

/// Any text as each of the small languages of the command line: boards and material to look for, filters,
/// regular expressions, shards, seconds, rule sets with changed options. It is refused with a sentence or read, in a
/// time that is no matter.
namespace {

template <class Work>
void refused_or_read(const Work& work) {
  try {
    work();
  } catch (const std::exception& error) {
    if (std::string_view(error.what()).empty()) std::abort();
  }
}

/// The rule set that is named before the brackets, or one for every other word.
const arbiter::RuleSet& rule_set_named(std::string_view name) {
  static const std::vector<arbiter::RuleSet> all =
      arbiter::load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets;
  for (const arbiter::RuleSet& rules : all)
    if (rules.id == name) return rules;
  return all[arbiter::hash_text(name) % all.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  refused_or_read([&] { static_cast<void>(arbiter::squares_pattern(text)); });
  refused_or_read([&] { static_cast<void>(arbiter::material_pattern(text)); });
  refused_or_read([&] { static_cast<void>(arbiter::parse_shard(text)); });
  if (const auto seconds = arbiter::read_seconds(text))
    if (arbiter::read_seconds(arbiter::write_seconds(*seconds)) != seconds) std::abort();
  refused_or_read([&] {
    const std::string_view name = std::string_view(text).substr(0, text.find('['));
    const arbiter::RuleSet changed =
        arbiter::changed_rule_set(rule_set_named(name), std::string_view(text).substr(name.size()));
    if (arbiter::make_game(changed)->start()->text().empty()) std::abort();
  });
  refused_or_read([&] {
    const arbiter::Filter filter(text);
    const std::array<std::string, 2> words{"pawn drop", "plyyard-shogi#drop.1"};
    arbiter::FilterView view{"shogi", "plyyard-shogi", "jsa-shogi"};
    view.claim = "shogi/plyyard-shogi/two-pawns";
    view.identity = "shogi/plyyard-shogi/two-pawns/second";
    view.tags = words;
    view.clauses = words;
    if (filter.matches(view) != arbiter::Filter(filter.text()).matches(view)) std::abort();
  });
  refused_or_read([&] {
    const arbiter::Pattern pattern(text);
    static_cast<void>(
        pattern.matches("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1 moves aaaaaaaaaaaaaaaaaaaaaaaab"));
  });
  return 0;
}

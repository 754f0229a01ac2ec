#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "corpus/pattern.h"
#include "harness/filter.h"
#include "harness/plan.h"
#include "store/board_pattern.h"

/// Any text as each of the small languages of the command line: boards and material to look for, filters,
/// regular expressions, shards. It is refused with a sentence or read, in a time that is no matter.
namespace {

template <class Work>
void refused_or_read(const Work& work) {
  try {
    work();
  } catch (const std::exception& error) {
    if (std::string_view(error.what()).empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  refused_or_read([&] { static_cast<void>(arbiter::squares_pattern(text)); });
  refused_or_read([&] { static_cast<void>(arbiter::material_pattern(text)); });
  refused_or_read([&] { static_cast<void>(arbiter::parse_shard(text)); });
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

#include "report/board_style.h"

#include <fmt/format.h>

#include <array>

namespace arbiter {

namespace {

constexpr std::array<BoardColor, 18> colors{{
    {"wood", "#ecd2a0", "#8a6a42"},   // Sittuyin, Makruk
    {"kaya", "#f3d698", "#9c7a45"},   // Shogi
    {"stone", "#f1e6d0", "#4a4236"},  // Senet
    {"line", "#5b4327", "#2a1e12"},
    {"label", "#5d564b", "#b9b1a3"},
    {"white", "#fffaf0", "#f6ecd9"},
    {"white-ink", "#3b2a1a", "#33241a"},
    {"black", "#3a2b22", "#1f1712"},
    {"black-ink", "#f7ead2", "#ecdcbf"},
    {"rim", "#2d1f14", "#d9c7a6"},
    {"wedge", "#fbe9bf", "#eed7a4"},
    {"ink", "#1d1611", "#1d1611"},
    {"promoted", "#b3201a", "#b3201a"},
    {"house", "#dcc9a1", "#5d5340"},
    {"travel", "#8a6d3b", "#c8ab74"},
    {"medal", "#d9a520", "#e6b93a"},
    {"mark", "#4f9d4a", "#7ccf74"},
    {"refused", "#c8382f", "#ff7b6e"},
}};

std::string values(std::string_view BoardColor::*theme) {
  std::string text;
  for (const BoardColor& color : colors) text += fmt::format("--{0}:var(--arbiter-{0},{1});", color.name, color.*theme);
  return text;
}

// Shapes name their colour by class; what is no colour stands here once.
constexpr std::string_view shapes =
    ".arbiter-board{font-family:system-ui,sans-serif;max-width:100%;height:auto}"
    ".arbiter-board .line{stroke:var(--line);stroke-width:1.2;fill:none}"
    ".arbiter-board .frame{stroke:var(--line);stroke-width:2.4;fill:none}"
    ".arbiter-board .star{fill:var(--line)}"
    ".arbiter-board .wood{fill:var(--wood)}"
    ".arbiter-board .kaya{fill:var(--kaya)}"
    ".arbiter-board .stone{fill:var(--stone);stroke:var(--line);stroke-width:1.2}"
    ".arbiter-board .house{fill:var(--house);stroke:var(--line);stroke-width:1.2}"
    ".arbiter-board .label{fill:var(--label);font-size:13px;text-anchor:middle}"
    ".arbiter-board .hand{fill:var(--label);font-size:12px;text-anchor:middle}"
    ".arbiter-board .note{fill:var(--label);font-size:13px}"
    ".arbiter-board .name{fill:var(--travel);font-size:10px}"
    ".arbiter-board .sign{fill:var(--travel);font-size:22px;text-anchor:middle}"
    ".arbiter-board .emblem{stroke:var(--travel);stroke-width:2.2;fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".arbiter-board .open{fill:var(--label);font-size:24px;text-anchor:middle;opacity:.75}"
    ".arbiter-board .travel{stroke:var(--travel);stroke-width:2;fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".arbiter-board .man{stroke:var(--rim);stroke-width:1.4}"
    ".arbiter-board .white{fill:var(--white)}"
    ".arbiter-board .black{fill:var(--black)}"
    ".arbiter-board .ring{fill:none;stroke-width:1;opacity:.45}"
    ".arbiter-board .white-ink{fill:var(--white-ink);stroke:var(--white)}"
    ".arbiter-board .black-ink{fill:var(--black-ink);stroke:var(--black)}"
    ".arbiter-board .ring.white-ink{fill:none;stroke:var(--white-ink)}"
    ".arbiter-board .ring.black-ink{fill:none;stroke:var(--black-ink)}"
    ".arbiter-board .letter{font-size:20px;font-weight:600;text-anchor:middle;stroke:none}"
    ".arbiter-board .wedge{fill:var(--wedge);stroke:var(--line);stroke-width:1.1;stroke-linejoin:round}"
    ".arbiter-board .kanji{fill:var(--ink);text-anchor:middle;font-weight:500;font-family:"
    "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Source Han Serif JP','IPAMincho','MS Mincho',serif}"
    ".arbiter-board .promoted{fill:var(--promoted)}"
    ".arbiter-board .medal{fill:var(--medal);stroke:var(--rim);stroke-width:1}"
    ".arbiter-board .mark{fill:var(--mark);fill-opacity:.3;stroke:var(--mark);stroke-width:3}"
    ".arbiter-board .refused{fill:var(--refused);fill-opacity:.18;stroke:var(--refused);stroke-width:3}"
    ".arbiter-board .cross{stroke:var(--refused);stroke-width:3;stroke-linecap:round;fill:none}";

}  // namespace

std::span<const BoardColor> board_colors() { return colors; }

std::string board_style() {
  const std::string light = values(&BoardColor::light);
  const std::string dark = values(&BoardColor::dark);
  return fmt::format(
      ".arbiter-board{{{0}}}"
      "@media (prefers-color-scheme:dark){{.arbiter-board{{{1}}}}}"
      ":root[data-theme=light] .arbiter-board{{{0}}}"
      ":root[data-theme=dark] .arbiter-board{{{1}}}{2}",
      light, dark, shapes);
}

}  // namespace arbiter

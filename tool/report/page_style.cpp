#include "report/page_style.h"

#include <string_view>

#include "report/board_style.h"

namespace arbiter {

namespace {

constexpr std::string_view light =
    "--page:#fbf9f5;--card:#ffffff;--text:#25211b;--soft:#6a6358;--edge:#e2dbce;--accent:#8a4b18;"
    "--good:#2c7a3a;--bad:#b3261e;--warn:#8f6400;--code:#f3eee4;--focus:#1a5fb4;";
constexpr std::string_view dark =
    "--page:#191714;--card:#23201c;--text:#ece5d9;--soft:#a89f90;--edge:#3b362f;--accent:#e2a05f;"
    "--good:#7ccf86;--bad:#ff8a7e;--warn:#e8bd57;--code:#2c2823;--focus:#8ab8f0;";

constexpr std::string_view rules = R"css(
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
a{color:var(--accent);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:3px}
header{border-bottom:1px solid var(--edge);background:var(--card)}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;max-width:76rem;margin:auto;padding:.75rem 1rem}
nav .brand{font-weight:700;letter-spacing:.02em;margin-right:.5rem}
nav a{text-decoration:none}
nav a:hover{text-decoration:underline}
nav a[aria-current]{color:var(--text);font-weight:600;border-bottom:2px solid var(--accent)}
.theme{margin-left:auto;font:inherit;font-size:.875rem;color:var(--soft);background:none;
border:1px solid var(--edge);border-radius:1rem;padding:.1rem .75rem;cursor:pointer}
.skip{position:absolute;left:-99rem}
.skip:focus{position:static;display:block;padding:.5rem 1rem}
main{max-width:76rem;margin:auto;padding:1rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.2;margin:.75rem 0 .25rem}
h2{font-size:1.2rem;margin:2.25rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:.4rem 0;max-width:48rem}
.soft{color:var(--soft)}
.small{font-size:.875rem}
code,.mono{font-family:ui-monospace,'SFMono-Regular',Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:.875em}
code{background:var(--code);border-radius:.25rem;padding:.1em .35em;overflow-wrap:anywhere}
pre{background:var(--code);border-radius:.5rem;padding:.75rem 1rem;line-height:1.4;white-space:pre-wrap;
overflow-wrap:anywhere}
pre code{background:none;padding:0}
.filter{position:sticky;top:0;z-index:3;background:var(--page);padding:.75rem 0 .5rem}
.filter label{display:block;font-weight:600;font-size:.875rem}
.filter .row{display:flex;gap:.5rem;align-items:center;flex-wrap:wrap}
.filter input{flex:1 1 16rem;min-width:0;font:inherit;color:inherit;background:var(--card);
border:1px solid var(--soft);border-radius:.5rem;padding:.45rem .75rem}
.filter output{color:var(--soft);font-size:.875rem;min-width:6rem}
.filter .error{color:var(--bad);font-size:.875rem;margin:.25rem 0 0}
.filter details{font-size:.875rem;color:var(--soft)}
.scroll{overflow-x:auto;border:1px solid var(--edge);border-radius:.5rem;background:var(--card)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .7rem;border-top:1px solid var(--edge)}
thead th,thead td{border-top:0}
thead th{font-size:.8125rem;color:var(--soft);font-weight:600;white-space:nowrap}
tbody th{font-weight:400;min-width:17rem}
td.cell{white-space:nowrap;text-align:center}
thead th.cell{text-align:center;white-space:normal;min-width:5.5rem;vertical-align:bottom}
thead th:first-child,tbody th:first-child{position:sticky;left:0;background:var(--card);z-index:1}
tbody th a{text-decoration:none;color:var(--text);font-weight:500}
tbody th a:hover{text-decoration:underline;color:var(--accent)}
td.cell a{text-decoration:none;color:inherit;display:inline-block;min-width:3rem;min-height:1.75rem}
td.cell a:hover{background:var(--code);border-radius:.25rem}
td.cell.off{opacity:.25}
.answer{font-size:1.1rem}
.match{margin-left:.35rem;font-weight:700}
.good{color:var(--good)}
.bad{color:var(--bad)}
.warn{color:var(--warn)}
.badge{display:inline-block;font-size:.75rem;font-weight:600;line-height:1.5;padding:0 .5rem;border-radius:1rem;
border:1px solid currentColor;white-space:nowrap}
.legend{max-width:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.875rem;color:var(--soft);margin:.5rem 0}
.case{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);gap:1.5rem;align-items:start;margin-top:1rem}
.board{background:var(--card);border:1px solid var(--edge);border-radius:.75rem;padding:1rem;max-width:100%;
width:fit-content;margin-bottom:1rem}
.board svg{display:block}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.35rem 1rem;margin:.5rem 0}
.facts dt{color:var(--soft)}
.facts dd{margin:0;min-width:0;overflow-wrap:anywhere}
.reasons{margin:.15rem 0;padding-left:1.1rem}
.crumbs{font-size:.875rem;color:var(--soft);margin:.5rem 0 0}
.question{background:var(--card);border:1px solid var(--edge);border-left:4px solid var(--warn);
border-radius:.5rem;padding:.75rem 1rem;margin:.75rem 0}
.question.bad{color:inherit;border-left-color:var(--bad)}
.question p:first-child{margin-top:0}
.ask{font-size:1.0625rem;font-weight:600}
[hidden]{display:none!important}
@media (max-width:52rem){
.case{grid-template-columns:minmax(0,1fr)}
.facts{grid-template-columns:minmax(0,1fr);gap:0}
.facts dt{margin-top:.4rem;font-size:.875rem}
tbody th{min-width:9.5rem;max-width:11rem}
th,td{padding:.4rem .5rem}
}
@media print{
header,.filter{display:none}
.board,.question{break-inside:avoid}
}
)css";

}  // namespace

std::string page_style() {
  std::string style = ":root{" + std::string(light) + "}";
  style += "@media (prefers-color-scheme:dark){:root{" + std::string(dark) + "}}";
  style += ":root[data-theme=light]{color-scheme:light;" + std::string(light) + "}";
  style += ":root[data-theme=dark]{color-scheme:dark;" + std::string(dark) + "}";
  style += rules;
  style += board_style();
  style += "\n";
  return style;
}

}  // namespace arbiter

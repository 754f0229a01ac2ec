#include "report/page_script.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "harness/filter.h"
#include "harness/run.h"

namespace arbiter {

namespace {

constexpr std::string_view script = R"js(
(function () {
  'use strict';

  // ---- the filter language: words that must all hold; see harness/filter.h

  function matchesGlob(pattern, text) {
    let star = -1, resume = 0, p = 0, t = 0;
    while (t < text.length) {
      if (p < pattern.length && pattern[p] === '*') {
        star = p++;
        resume = t;
      } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
        ++p;
        ++t;
      } else if (star >= 0) {
        p = star + 1;
        t = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length && pattern[p] === '*') ++p;
    return p === pattern.length;
  }

  function distance(left, right) {
    const rows = [];
    for (let i = 0; i <= left.length; ++i) {
      rows.push([i]);
      for (let j = 1; j <= right.length; ++j) {
        if (i === 0) {
          rows[0][j] = j;
          continue;
        }
        let best = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1,
                            rows[i - 1][j - 1] + (left[i - 1] === right[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
          best = Math.min(best, rows[i - 2][j - 2] + 1);
        rows[i][j] = best;
      }
    }
    return rows[left.length][right.length];
  }

  function didYouMean(word, known) {
    let found = '', best = Infinity;
    for (const candidate of known) {
      const away = distance(word, candidate);
      const allowed = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
      if (away <= allowed && away < best) {
        best = away;
        found = candidate;
      }
    }
    return found === '' ? '' : ' (did you mean "' + found + '"?)';
  }

  function cut(text) {
    const words = [];
    let quoted = false, inside = false;
    for (const character of text) {
      if (character === '"') {
        quoted = !quoted;
        if (!inside) words.push(['']);
        inside = true;
      } else if (!quoted && /[ \t\n]/.test(character)) {
        inside = false;
      } else {
        if (!inside) words.push(['']);
        inside = true;
        const word = words[words.length - 1];
        if (!quoted && character === ',') word.push('');
        else word[word.length - 1] += character;
      }
    }
    if (quoted) throw new Error('a double quote is not closed');
    return words;
  }

  function parse(text) {
    return cut(text).map(function (values) {
      const word = {key: '', negated: false, patterns: values};
      if (values[0].length > 1 && values[0][0] === '-') {
        word.negated = true;
        values[0] = values[0].slice(1);
      }
      const colon = values[0].indexOf(':');
      if (colon >= 0) {
        word.key = values[0].slice(0, colon);
        if (!language.keys.includes(word.key))
          throw new Error('unknown word "' + word.key + ':" in a filter' + didYouMean(word.key, language.keys));
        values[0] = values[0].slice(colon + 1);
      }
      const known = language.values[word.key];
      for (const value of values) {
        if (value === '') throw new Error('a value is missing in the filter');
        if (known && !/[*?]/.test(value) && !known.includes(value))
          throw new Error('"' + value + '" is none of ' + known.join(', ') + didYouMean(value, known));
      }
      return word;
    });
  }

  const lastPart = (text, separator) => text.slice(text.lastIndexOf(separator) + 1);

  function matchesWord(key, pattern, view) {
    switch (key) {
      case '': return matchesGlob('*' + pattern + '*', view.identity);
      case 'game': return matchesGlob(pattern, view.game);
      case 'source': return matchesGlob(pattern, view.source);
      case 'ruleset': return matchesGlob(pattern, view.ruleset);
      case 'claim': return matchesGlob(pattern, view.claim) || matchesGlob(pattern, lastPart(view.claim, '/'));
      case 'case': return matchesGlob(pattern, view.identity) || matchesGlob(pattern, lastPart(view.identity, '/'));
      case 'tag': return view.tags.some(tag => matchesGlob(pattern, tag));
      case 'clause':
        return view.clauses.some(each => matchesGlob(pattern, each) || matchesGlob(pattern, lastPart(each, '#')));
      case 'verdict': return matchesGlob(pattern, view.verdict);
      case 'result': return view.result === undefined || matchesGlob(pattern, view.result);
    }
    return false;
  }

  function matches(words, view) {
    return words.every(function (word) {
      if (word.key === 'result' && view.result === undefined) return true;
      return word.patterns.some(pattern => matchesWord(word.key, pattern, view)) !== word.negated;
    });
  }

  // ---- rows: `data-filter` holds what all views of a row share, and `cases`: identity → rule set → result

  function viewsOf(row) {
    const shared = JSON.parse(row.dataset.filter);
    const views = [];
    for (const [identity, results] of Object.entries(shared.cases))
      for (const [ruleset, result] of Object.entries(results))
        views.push(Object.assign({}, shared, {identity: identity, ruleset: ruleset, result: result}));
    if (views.length === 0) views.push(Object.assign({}, shared, {identity: shared.claim, ruleset: ''}));
    return views;
  }

  function filterPage(form) {
    const input = form.querySelector('input');
    const count = form.querySelector('output');
    const error = form.querySelector('.error');
    const rows = Array.from(document.querySelectorAll('[data-filter]')).map(row => ({row: row, views: viewsOf(row)}));
    const groups = Array.from(document.querySelectorAll('[data-group]'));

    function apply() {
      let words;
      try {
        words = parse(input.value);
        error.hidden = true;
        input.removeAttribute('aria-invalid');
      } catch (problem) {
        error.textContent = problem.message;
        error.hidden = false;
        input.setAttribute('aria-invalid', 'true');
        return;
      }
      let shown = 0;
      for (const each of rows) {
        const found = each.views.filter(view => matches(words, view));
        each.row.hidden = found.length === 0;
        shown += found.length === 0 ? 0 : 1;
        const rulesets = new Set(found.map(view => view.ruleset));
        for (const cell of each.row.querySelectorAll('[data-ruleset]'))
          cell.classList.toggle('off', !rulesets.has(cell.dataset.ruleset));
      }
      for (const group of groups) group.hidden = !group.querySelector('[data-filter]:not([hidden])');
      count.textContent = shown === rows.length ? rows.length + ' in all' : shown + ' of ' + rows.length;
    }

    function fromAddress() {
      const hash = location.hash;
      if (hash.startsWith('#filter=')) {
        try {
          input.value = decodeURIComponent(hash.slice(8));
        } catch (problem) {
          input.value = hash.slice(8);
        }
      } else if (hash === '') {
        input.value = '';
      } else {
        return;
      }
      apply();
    }

    function toAddress() {
      apply();
      const hash = input.value.trim() === '' ? ' ' : '#filter=' + encodeURIComponent(input.value);
      history.replaceState(null, '', hash === ' ' ? location.pathname + location.search : hash);
    }

    form.hidden = false;
    form.addEventListener('submit', event => event.preventDefault());
    input.addEventListener('input', toAddress);
    window.addEventListener('hashchange', fromAddress);
    document.addEventListener('keydown', function (event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
      if (event.key === '/' && !typing) {
        event.preventDefault();
        input.focus();
        input.select();
      } else if (event.key === 'Escape' && document.activeElement === input) {
        input.value = '';
        toAddress();
      }
    });
    apply();
    fromAddress();
  }

  // ---- arrow keys go from link to link within a table

  function arrows(event) {
    const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
    const step = steps[event.key];
    const cell = event.target.closest && event.target.closest('td,th');
    if (!step || !cell || event.ctrlKey || event.metaKey || event.altKey) return;
    let row = cell.parentElement, column = cell.cellIndex;
    for (;;) {
      if (step[1] !== 0) column += step[1];
      else row = step[0] < 0 ? row.previousElementSibling : row.nextElementSibling;
      if (!row || column < 0 || column >= row.cells.length) return;
      const link = row.cells[column].querySelector('a');
      if (row.hidden || !link) continue;
      event.preventDefault();
      link.focus();
      return;
    }
  }

  // ---- light or dark; without a choice the system's

  function theme() {
    const root = document.documentElement;
    const button = document.getElementById('theme');
    const stored = function (value) {
      try {
        if (value !== undefined) localStorage.setItem('arbiter-theme', value);
        return localStorage.getItem('arbiter-theme');
      } catch (problem) {
        return null;
      }
    };
    if (/^(light|dark)$/.test(stored() || '')) root.dataset.theme = stored();
    button.addEventListener('click', function () {
      const dark = root.dataset.theme ? root.dataset.theme === 'dark'
                                      : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.theme = dark ? 'light' : 'dark';
      stored(root.dataset.theme);
    });
  }

  // The language for tests.
  globalThis.arbiterFilter = {parse: parse, matches: matches};
  theme();
  for (const link of document.querySelectorAll('nav a'))
    if (link.href === location.href.replace(/#.*/, '')) link.setAttribute('aria-current', 'page');
  document.addEventListener('keydown', arrows);
  const form = document.getElementById('filter');
  if (form) filterPage(form);
})();
)js";

template <class Names>
nlohmann::json list_of(const Names& names) {
  nlohmann::json list = nlohmann::json::array();
  for (const std::string_view name : names) list.push_back(name);
  return list;
}

}  // namespace

std::string page_script() {
  nlohmann::json language;
  language["keys"] = nlohmann::json::array();
  for (const FilterKeyRow& row : filter_keys()) language["keys"].push_back(row.name);
  language["values"]["result"] = list_of(case_status_names);
  language["values"]["verdict"] = list_of(claim_verdict_names);
  return fmt::format("const language = {};\n{}", language.dump(), script);
}

}  // namespace arbiter

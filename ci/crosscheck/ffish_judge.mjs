// npm's ffish as a subject: answers the judge protocol, one JSON object a line in, one a line out. It is
// a black box; members that it cannot answer, or that its reasons are not told for, are left out.
//
// usage: node ffish_judge.mjs
//        arbiter compare fairy-makruk 'cmd:node ci/crosscheck/ffish_judge.mjs'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { canonical, toFish, moveToFish, moveFromFish } from './ffish_notation.mjs';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(require.resolve('ffish/package.json'), 'utf8'));

// Rule sets whose moves are those of a variant of the library.
const variants = {
  'fairy-makruk': 'makruk', 'thai-makruk': 'makruk', 'plyyard-makruk': 'makruk', 'plyyard-makruk-offline': 'makruk',
  'makpong': 'makpong', 'asean-makruk': 'asean', 'cambodian-makruk': 'cambodian',
  'fairy-sittuyin': 'sittuyin', 'chessplayx-sittuyin': 'sittuyin', 'fairy-shogi': 'shogi',
};

function perft(board, depth) {
  if (depth === 0) return 1;
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of board.legalMoves().split(' ').filter(Boolean)) {
    board.push(move);
    nodes += perft(board, depth - 1);
    board.pop();
  }
  return nodes;
}

/** Whether a position text of Makruk or Sittuyin says that a count runs. */
const counted = (position) => position !== 'start' && position.split(' ').length === 6 && position.split(' ')[3] !== '-';

/** The library gives the result; its name is ours. */
function endOf(variant, check, last) {
  if (!check) return 'end.stalemate';
  return variant === 'shogi' && last?.startsWith('P*') ? 'end.uchifuzume' : 'end.checkmate';
}

function answer(ffish, request) {
  const variant = variants[request.rules];
  if (!variant) return { error: { code: 'unknown-rule-set', message: `ffish has no variant for ${request.rules}` } };
  const fen = request.position === 'start' ? null : toFish(variant, request.position);
  if (request.after?.some((word) => !/\d/.test(word)))
    return { error: { code: 'not-applicable', message: 'ffish knows no announcements' } };
  // Faults of the text only: the library reads positions that no game can have, and then may break.
  if (fen && ffish.validateFen(fen, variant) <= 0)
    return { error: { code: 'not-applicable', message: `ffish does not read ${fen}` } };
  const board = fen ? new ffish.Board(variant, fen) : new ffish.Board(variant);
  try {
    const legal = () => board.legalMoves().split(' ').filter(Boolean).map((move) => moveFromFish(variant, move));
    for (const [index, move] of (request.after ?? []).entries()) {
      if (!legal().includes(canonical(variant, move)))
        return { error: { code: 'illegal-after', message: `${move} is not legal`, index, move, reasons: [] } };
      board.push(moveToFish(variant, canonical(variant, move)));
    }
    const moves = legal().sort();
    const first = variant === 'shogi' ? 'black' : 'white';
    const second = variant === 'shogi' ? 'white' : 'black';
    const found = { turn: board.turn() ? first : second, legal: moves, count: moves.length, check: board.isCheck() };
    // The counts are not told, and decide some ends.
    if (moves.length === 0 && counted(request.position) === false) {
      const result = board.result();
      found.outcome = {
        status: result === '1/2-1/2' ? 'draw' : 'win',
        winner: result === '1-0' ? first : result === '0-1' ? second : null,
        reason: endOf(variant, found.check, request.after?.at(-1)),
      };
    }
    if (request.moves)
      found.moves = request.moves.map((move) => ({ move, legal: moves.includes(move), reasons: [] }));
    if (request.perft !== undefined) found.perft = perft(board, request.perft);
    return found;
  } finally {
    board.delete();
  }
}

// The library writes diagnostics on standard output, which is ours.
console.log = console.error;
// With `fetch` it takes Node for a browser and looks for its other half on the network.
delete globalThis.fetch;
const ffish = require('ffish');
if (!ffish.calledRun) await new Promise((resolve) => { ffish.onRuntimeInitialized = resolve; });
new ffish.Board('makruk').delete(); // before the first board it knows no variant
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  let request = {};
  let found;
  try {
    request = JSON.parse(line);
    found = answer(ffish, request);
  } catch (failure) {
    found = { error: { code: 'bad-request', message: String(failure) } };
  }
  process.stdout.write(`${JSON.stringify({ id: request.id ?? null, by: `ffish ${version}`, ...found })}\n`);
}

// npm's ffish as a subject: answers the judge protocol, one JSON object a line in, one a line out. It is
// a black box; members that it cannot answer are left out.
//
// usage: node ffish_judge.mjs
//        arbiter compare fairy-makruk 'cmd:node ci/crosscheck/ffish_judge.mjs'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { canonical, countOf, fromFish, moveFromFish, moveToFish, toFish } from './ffish_notation.mjs';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(require.resolve('ffish/package.json'), 'utf8'));

// Rule sets whose moves are those of a variant of the library. Their counts, claims and ends may be others:
// fixtures/known-differences/ffish.toml names where.
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

/** What repetition compares: the text without its counters. */
const identity = (board) => board.fen().split(' ').slice(0, 3).join(' ');

/** A position of the library with the moves played in it, kept while questions go on along one line. */
class Line {
  constructor(ffish, variant, position, board) {
    this.key = `${variant} ${position}`;
    this.variant = variant;
    this.position = position;
    this.fen = position === 'start' ? null : toFish(variant, position);
    this.played = [];
    this.board = null;
    // Faults of the text only: the library reads positions that no game can have, and then may break.
    if (this.fen === null && position !== 'start') return;
    if (this.fen !== null && ffish.validateFen(this.fen, variant) <= 0) return;
    // A new board costs as much as a hundred answers.
    this.board = board;
    if (this.fen) this.board.setFen(this.fen);
    else this.board.reset();
    this.seen = [identity(this.board)];
  }
  continues(after) {
    return this.played.length <= after.length && this.played.every((move, index) => move === after[index]);
  }
  legal() {
    return this.board.legalMoves().split(' ').filter(Boolean).map((move) => moveFromFish(this.variant, move));
  }
  push(move) {
    this.board.push(moveToFish(this.variant, canonical(this.variant, move)));
    this.played.push(move);
    this.seen.push(identity(this.board));
  }
  /** A loaded count has cost the quiet clock, unless that was 0. */
  knowsQuietClock() {
    const fields = this.position.split(' ');
    if (this.variant === 'shogi' || fields.length < 5 || /^\d+$/.test(fields[3])) return true;
    return fields[4] === '0' || this.fen.split(' ')[3] === '-';
  }
  text() {
    const firstPly = this.variant === 'shogi' && this.position !== 'start' ? Number(this.position.split(' ')[3] ?? 1) : 1;
    return fromFish(this.variant, this.board.fen(), this.board.halfmoveClock(), firstPly + this.played.length);
  }
  colours() {
    return this.variant === 'shogi' ? ['black', 'white'] : ['white', 'black'];
  }
  turn() {
    return this.colours()[this.board.turn() ? 0 : 1];
  }
  /** A result of the library; in Shogi repetition ends games by itself, which it calls optional. */
  outcome(moves, check) {
    const optional = this.variant === 'shogi';
    const [first, second] = this.colours();
    if (moves.length > 0 && !this.board.isGameOver(optional)) return { status: 'ongoing', winner: null, reason: null };
    const result = this.board.result(optional);
    const status = result === '1/2-1/2' ? 'draw' : 'win';
    const winner = result === '1-0' ? first : result === '0-1' ? second : null;
    return { status, winner, reason: this.reason(moves, check, status) };
  }
  /** The library gives the result alone; its name is ours. */
  reason(moves, check, status) {
    if (moves.length === 0 && !check) return 'end.stalemate';
    if (moves.length === 0)
      return this.variant === 'shogi' && this.played.at(-1)?.startsWith('P*') ? 'end.uchifuzume' : 'end.checkmate';
    if (this.board.isInsufficientMaterial()) return 'draw.insufficient-material';
    return status === 'draw' ? 'draw.repetition' : 'end.perpetual-check';
  }
  /** It says that a draw may be claimed, not by which rule: null where several may be meant. */
  claims(moves, count) {
    if (this.variant === 'shogi') return [];
    if (this.board.isGameOver(false) || !this.board.isGameOver(true)) return [];
    const rules = [];
    if (count?.over) rules.push('draw.count');
    if (this.board.halfmoveClock() >= 100 && ['asean', 'sittuyin'].includes(this.variant)) rules.push('draw.fifty-moves');
    if (this.seen.filter((each) => each === this.seen.at(-1)).length >= 3) rules.push('draw.repetition');
    // A pawn that can only promote is met in Sittuyin alone.
    if (this.variant === 'sittuyin' && moves.every((move) => /[a-z]$/.test(move))) rules.push('draw.lone-pawn');
    if (rules.length > 1) return null;
    const rule = rules[0] ?? 'draw';
    return [{ rule, by: rule === 'draw.lone-pawn' ? this.turn() : 'any' }];
  }
}

// Of sequences and of positions alone, which are asked about by turns, the line that was asked about last.
const lines = { sequence: null, position: null };
const boards = new Map();

function lineOf(ffish, variant, position, after) {
  const slot = after.length > 0 ? 'sequence' : 'position';
  const last = lines[slot];
  if (last?.key === `${variant} ${position}` && last.continues(after)) return last;
  const name = `${slot} ${variant}`;
  if (!boards.has(name)) boards.set(name, new ffish.Board(variant));
  lines[slot] = new Line(ffish, variant, position, boards.get(name));
  return lines[slot];
}

function answer(ffish, request) {
  const variant = variants[request.rules];
  if (!variant) return { error: { code: 'unknown-rule-set', message: `ffish has no variant for ${request.rules}` } };
  const after = request.after ?? [];
  if (after.some((word) => !/\d/.test(word)))
    return { error: { code: 'not-applicable', message: 'ffish knows no announcements' } };
  const at = lineOf(ffish, variant, request.position, after);
  if (!at.board)
    return { error: { code: 'not-applicable', message: `ffish does not read ${at.fen ?? request.position}` } };
  for (let index = at.played.length; index < after.length; ++index) {
    if (!at.legal().includes(canonical(variant, after[index])))
      return { error: { code: 'illegal-after', message: `${after[index]} is not legal`, index, move: after[index], reasons: [] } };
    at.push(after[index]);
  }
  const moves = at.legal().sort();
  const check = at.board.isCheck();
  const count = countOf(variant, at.board.fen());
  const found = {
    turn: at.turn(), legal: moves, count: moves.length, check,
    counting: count ? count.counting : null, outcome: at.outcome(moves, check),
  };
  if (at.knowsQuietClock()) {
    found.position = at.text();
    const claims = at.claims(moves, count);
    if (claims) found.claims = claims;
  }
  if (request.moves) found.moves = request.moves.map((move) => ({ move, legal: moves.includes(move), reasons: [] }));
  if (request.perft !== undefined) found.perft = perft(at.board, request.perft);
  return found;
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
    lines.sequence = lines.position = null;
    found = { error: { code: 'bad-request', message: String(failure) } };
  }
  process.stdout.write(`${JSON.stringify({ id: request.id ?? null, by: `ffish ${version}`, ...found })}\n`);
}

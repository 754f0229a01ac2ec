// Positions and moves as arbiter writes them, and as Fairy-Stockfish's library does.
//
// - ASEAN Makruk has the letters of chess there: Q and B for Met and Khon.
// - While a count runs, field 4 there is its limit in plies and field 5 the plies counted, where we have the
//   whole count in field 4 and the quiet clock in field 5. What a text loses that way is not told to the
//   library: a loaded count starts with a quiet clock of 0.
// - Cambodian counts end at their limit, which the library writes one move shorter.
// - Shogi is a FEN with hands in brackets, files a to i from the left, ranks 9 to 1 from the top, `w`
//   moves first, and drops are P@e5. We number plies, it numbers pairs of them.

const swap = (text, from, to) => [...text].map((letter) => (from.includes(letter) ? to[from.indexOf(letter)] : letter)).join('');

/** Limits in plies that the library writes for Cambodian counts: one move shorter than ours. */
const cambodianLimits = [14, 30, 42, 62, 86, 126];
const limitOf = (plies) => plies / 2 + (cambodianLimits.includes(plies) ? 1 : 0);

/** Whether a side has a king alone, by the board field. */
const bare = (board, side) => !(side === 'w' ? /[A-JL-Z]/ : /[a-jl-z]/).test(board);
const piecesCounted = (board) => !/p/i.test(board) && bare(board, 'w') !== bare(board, 'b');
/** Which count a side's is can only be told by the board there. */
const kindOf = (board, by) => (bare(board, by) && !/p/i.test(board) ? 'pieces' : 'board');

/** Fields 4 and 5 of the library for those of ours; null for a count that it cannot write. */
function countToFish(variant, board, side, count, quiet) {
  if (count === '-' || count === '0') return ['-', quiet];
  // ASEAN chess has no count of the board: we set one aside.
  if (variant === 'asean' && count.startsWith('board:')) return ['-', quiet];
  if (variant === 'asean' && /^\d+$/.test(count) && !piecesCounted(board)) return ['-', 0];
  if (/^\d+$/.test(count)) return [count, quiet]; // the library's own form, which we read too
  const sittuyin = /^(\d+)\/(\d+)$/.exec(count);
  if (sittuyin) return [2 * Number(sittuyin[2]), sittuyin[1]];
  const [, kind, by, number, limit] = /^(\w+):([wb]):(\d+)\/(\d+)$/.exec(count);
  if (kind !== kindOf(board, by)) return null;
  const plies = 2 * Number(number) - (by === side ? 0 : 1);
  return plies < 0 ? null : [2 * (Number(limit) - (variant === 'cambodian' ? 1 : 0)), plies];
}

/** The count of a text of the library: its field, and what the judge protocol calls `counting`, where that can be told. */
export function countOf(variant, fen) {
  const [board, side, , limitField, pliesField] = fen.split(' ');
  if (!/^\d+$/.test(limitField) || limitField === '0') return null;
  const limit = limitOf(Number(limitField));
  const plies = Number(pliesField);
  const other = side === 'w' ? 'b' : 'w';
  const colour = (letter) => (letter === 'w' ? 'white' : 'black');
  const over = plies > Number(limitField);
  if (variant === 'sittuyin') {
    // The attacker is who is not bare, and nobody says who it was when both are.
    if (bare(board, 'w') && bare(board, 'b')) return { field: `${plies}/${limit}`, over };
    // The side that moved last has one half of an odd number more.
    const attacker = bare(board, 'w') ? 'b' : 'w';
    const count = Math.floor((attacker === side ? plies : plies + 1) / 2);
    return { field: `${plies}/${limit}`, over, counting: { limit, count, by: colour(attacker) } };
  }
  const by = plies % 2 === 0 ? side : other;
  const kind = kindOf(board, by);
  const count = Math.ceil(plies / 2);
  return { field: `${kind}:${by}:${count}/${limit}`, over, counting: { kind, limit, count, by: colour(by) } };
}

/** A position text of ours as the library reads it; null for one that it cannot write. */
export function toFish(variant, position) {
  const [board, side, third, count = '-', quiet = '0', number = '1'] = position.split(' ');
  if (variant === 'shogi') {
    // "2P3p" there is letters alone.
    const hands = third === '-' ? '' : third.replace(/(\d+)(.)/g, (_, many, letter) => letter.repeat(Number(many)));
    const ply = Number(count === '-' ? 1 : count);
    return `${board}[${hands}] ${side === 'b' ? 'w' : 'b'} - - 0 ${Math.floor((ply + 1) / 2)}`;
  }
  const letters = variant === 'asean' ? swap(board, 'MmSs', 'QqBb') : board;
  const counts = countToFish(variant, board, side, count, quiet);
  return counts && `${letters} ${side} ${third ?? '-'} ${counts.join(' ')} ${number}`;
}

/** A text of the library as we write it; `quiet` is the clock that its text may lack, `ply` the number of the move in Shogi. */
export function fromFish(variant, fen, quiet, ply) {
  const [board, side, third, , , number] = fen.split(' ');
  if (variant === 'shogi') {
    const [, squares, pocket] = /^(.*)\[(.*)\]$/.exec(board);
    const hands = [...'RBGSNLPrbgsnlp'].map((letter) => {
      const many = pocket.split(letter).length - 1;
      return many > 1 ? `${many}${letter}` : letter.repeat(many);
    });
    return `${squares} ${side === 'w' ? 'b' : 'w'} ${hands.join('') || '-'} ${ply}`;
  }
  const letters = variant === 'asean' ? swap(board, 'QqBb', 'MmSs') : board;
  return `${letters} ${side} ${third} ${countOf(variant, fen)?.field ?? '-'} ${quiet} ${number}`;
}

const file = (letter) => 'abcdefghi'[9 - Number(letter)];
const rank = (letter) => 9 - 'abcdefghi'.indexOf(letter);
const square = (text) => file(text[0]) + rank(text[1]);
const squareBack = (text) => `${9 - 'abcdefghi'.indexOf(text[0])}${'abcdefghi'[9 - Number(text[1])]}`;

/** A move as we write it in lists: `q` is read for the Met as well. */
export const canonical = (variant, move) =>
  variant !== 'shogi' && move.length === 5 && move[1] !== '@' ? move.replace(/q$/, 'm') : move;

/** A move of ours as the library writes it. */
export function moveToFish(variant, move) {
  if (variant === 'asean') return move.length === 5 ? move.slice(0, 4) + swap(move[4], 'ms', 'qb') : move;
  if (variant !== 'shogi') return move;
  if (move[1] === '*') return `${move[0]}@${square(move.slice(2))}`;
  return square(move.slice(0, 2)) + square(move.slice(2, 4)) + move.slice(4);
}

/** A move of the library as we write it. */
export function moveFromFish(variant, move) {
  if (variant === 'asean') return move.length === 5 ? move.slice(0, 4) + swap(move[4], 'qb', 'ms') : move;
  if (variant !== 'shogi') return move;
  if (move[1] === '@') return `${move[0]}*${squareBack(move.slice(2))}`;
  return squareBack(move.slice(0, 2)) + squareBack(move.slice(2, 4)) + move.slice(4);
}

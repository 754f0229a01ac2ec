// Positions and moves as arbiter writes them, and as Fairy-Stockfish's library does.
//
// - ASEAN Makruk has the letters of chess there: Q and B for Met and Khon.
// - The count of a running count stands in the field of the quiet clock there; no move depends on either,
//   so both are left out.
// - Shogi is a FEN with hands in brackets, files a to i from the left, ranks 9 to 1 from the top, `w`
//   moves first, and drops are P@e5.

const swap = (text, from, to) => [...text].map((letter) => (from.includes(letter) ? to[from.indexOf(letter)] : letter)).join('');

/** A position text of ours as the library reads it. */
export function toFish(variant, position) {
  const [board, side, third, ...rest] = position.split(' ');
  if (variant === 'shogi') {
    // "2P3p" there is letters alone.
    const hands = third === '-' ? '' : third.replace(/(\d+)(.)/g, (_, count, letter) => letter.repeat(Number(count)));
    return `${board}[${hands}] ${side === 'b' ? 'w' : 'b'} - - 0 ${rest[0] ?? 1}`;
  }
  const letters = variant === 'asean' ? swap(board, 'MmSs', 'QqBb') : board;
  return `${letters} ${side} ${third} - 0 ${rest[2] ?? 1}`;
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

// The notation of ffish beside ours, both ways: node --test ci/crosscheck/notation_test.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { canonical, countOf, fromFish, moveFromFish, moveToFish, toFish } from './ffish_notation.mjs';

/** Our text, the library's, and the quiet clock or number of the ply that the library's does not hold. */
const positions = {
  makruk: [
    ['rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 7 4', 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 7 4', 7],
    ['8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 0 60', '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60', 0],
    ['8/8/8/8/1R6/8/8/K1k5 w - pieces:b:4/16 9 60', '8/8/8/8/1R6/8/8/K1k5 w - 32 7 60', 9],
    ['k7/8/1K6/8/8/8/6n1/7R w - board:b:11/64 0 80', 'k7/8/1K6/8/8/8/6n1/7R w - 128 21 80', 0],
  ],
  asean: [['4k3/8/8/3sm3/3SM3/8/8/4K3 w - - 3 9', '4k3/8/8/3bq3/3BQ3/8/8/4K3 w - - 3 9', 3]],
  cambodian: [
    ['8/8/8/8/1R6/8/8/K1k5 b - pieces:b:3/16 0 60', '8/8/8/8/1R6/8/8/K1k5 b - 30 6 60', 0],
    ['rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1', 'rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1', 0],
  ],
  sittuyin: [
    ['8/8/8/8/1R6/8/8/K1k5[] w - 31/16 0 60', '8/8/8/8/1R6/8/8/K1k5[] w - 32 31 60', 0],
    ['8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1', '8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1', 0],
  ],
  shogi: [
    ['4k4/9/9/9/9/9/9/9/4+R4 b 2Pg3p 7', '4k4/9/9/9/9/9/9/9/4+R4[PPgppp] w - - 0 4', 7],
    ['4k4/9/9/9/9/9/9/9/4K4 w - 8', '4k4/9/9/9/9/9/9/9/4K4[] b - - 0 4', 8],
  ],
};

for (const [variant, rows] of Object.entries(positions))
  test(`positions of ${variant}`, () => {
    for (const [ours, theirs, lost] of rows) {
      assert.equal(toFish(variant, ours), theirs);
      assert.equal(fromFish(variant, theirs, lost, lost), ours);
    }
  });

test('a count that the library cannot write', () => {
  assert.equal(toFish('makruk', '8/8/8/8/1R6/8/8/K1k5 w - pieces:b:0/16 0 60'), null);
  // A bare Khun whose count is the board's: the board alone would tell of a pieces' count.
  assert.equal(toFish('cambodian', '7k/8/8/8/8/K3r3/8/8 w - board:w:9/64 0 40'), null);
});

test('counts in the form of the library, and counts of another game', () => {
  assert.equal(toFish('makruk', '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60'), '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60');
  assert.equal(toFish('makruk', '8/8/8/8/1R6/8/8/K1k5 b - 0 6 60'), '8/8/8/8/1R6/8/8/K1k5 b - - 6 60');
  assert.equal(toFish('asean', 'k7/8/1K6/8/8/8/6n1/7R w - 128 20 80'), 'k7/8/1K6/8/8/8/6n1/7R w - - 0 80');
  assert.equal(toFish('asean', '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60'), '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60');
  assert.equal(toFish('asean', 'k7/8/1K6/8/8/8/8/7R w - board:b:10/64 3 80'), 'k7/8/1K6/8/8/8/8/7R w - - 3 80');
});

test('whose count it is', () => {
  const counting = (variant, fen) => countOf(variant, fen).counting;
  assert.deepEqual(counting('makruk', '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60'), { kind: 'pieces', limit: 16, count: 3, by: 'black' });
  assert.deepEqual(counting('makruk', 'k7/8/1K6/8/8/8/6n1/7R w - 128 21 80'), { kind: 'board', limit: 64, count: 11, by: 'black' });
  assert.deepEqual(counting('cambodian', '8/8/8/k6K/8/6P1/8/8 b - 128 8 60'), { kind: 'board', limit: 64, count: 4, by: 'black' });
  assert.deepEqual(counting('sittuyin', '8/8/8/8/1R6/8/8/K1k5[] b - 32 4 60'), { limit: 16, count: 2, by: 'white' });
  assert.deepEqual(counting('sittuyin', '8/8/8/8/1R6/8/8/K1k5[] w - 32 5 60'), { limit: 16, count: 2, by: 'white' });
  assert.equal(countOf('makruk', '8/8/8/8/1R6/8/8/K1k5 b - - 6 60'), null);
  assert.equal(counting('sittuyin', '8/8/k7/8/8/8/8/1K6[] w - 32 1 2'), undefined);
  assert.equal(counting('cambodian', '8/8/8/8/1R6/8/8/K1k5 b - 30 6 60').limit, 16);
  assert.equal(counting('cambodian', '8/8/8/8/1R6/8/8/K1k5 b - 32 6 60').limit, 16);
  assert.ok(countOf('makruk', '8/8/8/8/1R6/8/8/K1k5 b - 32 33 60').over);
  assert.ok(!countOf('makruk', '8/8/8/8/1R6/8/8/K1k5 b - 32 32 60').over);
});

test('moves', () => {
  const moves = {
    makruk: [['e3e4', 'e3e4'], ['e5e6m', 'e5e6m']],
    asean: [['e7e8m', 'e7e8q'], ['e7e8s', 'e7e8b'], ['e7e8r', 'e7e8r']],
    sittuyin: [['R@a1', 'R@a1'], ['d5d5f', 'd5d5f']],
    shogi: [['7g7f', 'c3c4'], ['2b3c+', 'h8g7+'], ['P*5e', 'P@e5'], ['9i1a', 'a1i9']],
  };
  for (const [variant, rows] of Object.entries(moves))
    for (const [ours, theirs] of rows) {
      assert.equal(moveToFish(variant, ours), theirs);
      assert.equal(moveFromFish(variant, theirs), ours);
    }
  assert.equal(canonical('asean', 'e7e8q'), 'e7e8m');
  assert.equal(canonical('sittuyin', 'N@a1'), 'N@a1');
});

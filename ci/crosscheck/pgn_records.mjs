// Plays seeded random games of Makruk's family and Sittuyin in ffish, imports them as lines of moves, and holds what
// `arbiter export --format pgn` writes against ffish: every move must be written as ffish writes it, and ffish must
// read the same games.
//
// usage: node pgn_records.mjs [--games N] [--plies N] [--seed N] [--fault] ARBITER
//   --fault     change one move of the first game of each variant: it must be noticed
// Exit status: 0 all alike, 1 a difference, 2 usage.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, usage } from './options.mjs';
import { seededRandom } from './random.mjs';

const { options, words } = readOptions('pgn_records.mjs', { games: 300, plies: 100, seed: 1, fault: false });
if (words.length !== 1) usage('pgn_records.mjs', 'one program of arbiter is named');

// With `fetch` it takes Node for a browser and looks for its other half on the network.
delete globalThis.fetch;
const ffish = createRequire(import.meta.url)('ffish');
if (!ffish.calledRun) await new Promise((resolve) => { ffish.onRuntimeInitialized = resolve; });

const below = seededRandom(options.seed);

function randomGame(variant) {
  const board = new ffish.Board(variant);
  const game = { moves: [], sans: [] };
  while (game.moves.length < options.plies && !board.isGameOver(false)) {
    const legal = board.legalMoves().split(' ').filter((move) => move !== '');
    if (legal.length === 0) break;
    const move = legal[below(legal.length)];
    game.sans.push(board.sanMove(move));
    board.push(move);
    game.moves.push(move);
  }
  board.delete();
  return game;
}

/** The moves of a game without comments and variations. */
function sansOf(pgn) {
  return pgn.slice(pgn.indexOf('\n\n')).replace(/\d+\.+/g, ' ').trim().split(/\s+/).slice(0, -1);
}

function movesReadByFfish(pgn) {
  const game = ffish.readGamePGN(pgn);
  const moves = game.mainlineMoves();
  game.delete();
  return moves;
}

const rules = { makruk: 'fairy-makruk', makpong: 'makpong', asean: 'asean-makruk', cambodian: 'cambodian-makruk',
                sittuyin: 'fairy-sittuyin' };
const folder = mkdtempSync(join(tmpdir(), 'records-'));
try {
  for (const [variant, ruleSet] of Object.entries(rules)) {
    const games = Array.from({ length: options.games }, () => randomGame(variant));
    const list = join(folder, `${variant}.fen`);
    const database = join(folder, `${variant}.db`);
    writeFileSync(list, games.map(({ moves }) => `position startpos moves ${moves.join(' ')}\n`).join(''));
    execFileSync(words[0], ['import', list, '--into', database, '--rules', ruleSet], { stdio: 'ignore' });
    const text = execFileSync(words[0], ['export', database, '--games', '--format', 'pgn'],
                              { encoding: 'utf8', maxBuffer: 1 << 30 });
    const written = text.split(/\n\n(?=\[)/);
    if (options.fault) written[0] = written[0].replace(/1\. \S+/, '1. Ka8');
    let [alike, read] = [0, 0];
    for (const [index, pgn] of written.entries()) {
      if (sansOf(pgn).join(' ') === games[index].sans.join(' ')) ++alike;
      if (options.fault && index === 0) continue;
      if (movesReadByFfish(pgn) === games[index].moves.join(' ')) ++read;
    }
    const expected = options.games - (options.fault ? 1 : 0);
    const good = written.length === options.games && alike === expected && read === expected;
    console.log(`${variant}: ${written.length} games written, ${alike} as ffish writes them, ${read} read by it as they ` +
                `were${good ? '' : options.fault ? ': the fault was not noticed' : ': not alike'}`);
    if (!good) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

// Writes seeded random games as USI, KIF, KI2 and CSA with tsshogi and shogiops, imports all of it with
// `arbiter import`, and holds the files against each other: games in USI come first, and every other format must
// bring as many moves, all legal, and not one position that the games in USI did not reach. Then the other way: what
// `arbiter export` writes of them as KIF and CSA, tsshogi must read as the games that it wrote.
//
// usage: node shogi_records.mjs [--games N] [--plies N] [--seed N] [--fault] ARBITER
//   --fault     change one move of the first game in each file, read or written: every file must be noticed
// Exit status: 0 all alike, 1 a difference, 2 usage, 5 arbiter did not answer.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCsaHeader, makeCsaMoveOrDrop } from 'shogiops/notation/csa';
import { makeJapaneseMoveOrDrop } from 'shogiops/notation/japanese';
import { makeKifHeader, makeKifMoveOrDrop } from 'shogiops/notation/kif';
import { parseSfen } from 'shogiops/sfen';
import { parseUsi } from 'shogiops/util';
import { exportCSA, exportKI2, exportKIF, importCSA, importKIF, Position, Record, SpecialMoveType } from 'tsshogi';
import { readOptions, usage } from './options.mjs';
import { seededRandom } from './random.mjs';

const { options, words } = readOptions('shogi_records.mjs', { games: 300, plies: 100, seed: 1, fault: false });
if (words.length !== 1) usage('shogi_records.mjs', 'one program of arbiter is named');

const below = seededRandom(options.seed);

const kinds = 'RBGSNLP';
const squares = [...'123456789'].flatMap((file) => [...'abcdefghi'].map((rank) => file + rank));
const start = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

/** The whole set strewn over board and hands: many pieces of a name that can go to one square. */
function strewn() {
  for (;;) {
    const cells = new Array(81).fill('1');
    const put = (letter) => {
      for (;;) {
        const cell = below(81);
        if (cells[cell] !== '1') continue;
        cells[cell] = letter;
        return;
      }
    };
    put('K');
    put('k');
    const hands = {};
    for (const [kind, number] of Object.entries({ P: 18, L: 4, N: 4, S: 4, G: 4, B: 2, R: 2 }))
      for (let i = 0; i < number; ++i) {
        const letter = below(3) < 2 ? kind : kind.toLowerCase();
        const inHand = below(4) === 0;
        if (inHand) hands[letter] = (hands[letter] ?? 0) + 1;
        // Unpromoted ones of the small pieces might stand where they could never move again.
        else put((kind === 'G' || ('SBR'.includes(kind) && below(2) === 0) ? '' : '+') + letter);
      }
    const ranks = [];
    for (let rank = 0; rank < 9; ++rank) ranks.push(cells.slice(9 * rank, 9 * rank + 9).join(''));
    const board = ranks.join('/').replace(/1+/g, (run) => run.length);
    const order = [...kinds, ...kinds.toLowerCase()];
    const hand = order.map((letter) => (hands[letter] > 1 ? hands[letter] : '') + (hands[letter] ? letter : '')).join('');
    const turn = below(2) === 0 ? 'b' : 'w';
    // The side that is not to move must not be in check.
    const other = Position.newBySFEN(`${board} ${turn === 'b' ? 'w' : 'b'} ${hand || '-'} 1`);
    if (!other.checked) return `${board} ${turn} ${hand || '-'} 1`;
  }
}

function randomMove(position) {
  const own = position.board.listNonEmptySquares().filter((square) => {
    return position.board.at(square).color === position.color;
  });
  const origins = [...own.map((square) => square.usi), ...[...kinds].map((kind) => `${kind}*`)];
  for (let tries = 0; tries < 4000; ++tries) {
    const text = origins[below(origins.length)] + squares[below(81)] + (below(2) ? '+' : '');
    const move = position.createMoveByUSI(text);
    if (move !== null && move.usi === text && position.isValidMove(move)) return move;
  }
  return null;
}

const files = { usi: [], 'tsshogi.kif': [], 'tsshogi.ki2': [], 'tsshogi.csa': [], 'tsshogi-v3.csa': [], 'shogiops.kif': [],
                'shogiops.ki2': [], 'shogiops.csa': [] };

function writeByTsshogi(record) {
  files.usi.push(`${record.getUSI({ allMoves: true })}\n`);
  files['tsshogi.kif'].push(exportKIF(record));
  files['tsshogi.ki2'].push(exportKI2(record));
  files['tsshogi.csa'].push(`${exportCSA(record)}/\n`);
  files['tsshogi-v3.csa'].push(`${exportCSA(record, { v3: { encoding: 'UTF-8', milliseconds: true } })}/\n`);
}

function writeByShogiops(sfen, moves) {
  const position = parseSfen('standard', sfen, false).unwrap();
  const header = makeKifHeader(position);
  const csa = ['V2.2', makeCsaHeader(position)];
  const kif = [header];
  const ki2 = [];
  let last;
  for (const [index, usi] of moves.entries()) {
    const move = parseUsi(usi);
    const black = position.turn === 'sente';
    kif.push(`${String(index + 1).padStart(4)} ${makeKifMoveOrDrop(position, move, last)}   (0:0/0:0:0)`);
    ki2.push((black ? '▲' : '△') + makeJapaneseMoveOrDrop(position, move, last));
    csa.push((black ? '+' : '-') + makeCsaMoveOrDrop(position, move));
    last = move.to;
    position.play(move);
  }
  const end = '#--separator--\n';
  files['shogiops.kif'].push(`${kif.join('\n')}\n${end}`);
  files['shogiops.ki2'].push(`${header}\n${ki2.join(' ')}\n${end}`);
  files['shogiops.csa'].push(`${csa.join('\n')}\n/\n`);
}

let moveCount = 0;
for (let game = 0; game < options.games; ++game) {
  const sfen = game % 3 === 0 ? start : strewn();
  const record = new Record(Position.newBySFEN(sfen));
  const moves = [];
  while (moves.length < options.plies) {
    const move = randomMove(record.position);
    if (move === null) break;
    record.append(move);
    moves.push(move.usi);
  }
  record.append(SpecialMoveType.RESIGN);
  moveCount += moves.length;
  writeByTsshogi(record);
  writeByShogiops(sfen, moves);
}

/** Another rank for the destination of the last move. */
function withFault(name, content) {
  const ranks = '一二三四五六七八九';
  const moves = [...content.matchAll(name.endsWith('csa') ? /^[+-]\d{4}(?=[A-Z]{2}$)/gm : new RegExp(`[１-９][${ranks}]`, 'g'))];
  const { index, 0: text } = moves.at(-1);
  const at = index + text.length - 1;
  const rank = name.endsWith('csa') ? (Number(content[at]) % 9) + 1 : ranks[(ranks.indexOf(content[at]) + 1) % 9];
  return content.slice(0, at) + rank + content.slice(at + 1);
}

const folder = mkdtempSync(join(tmpdir(), 'records-'));
let status = 0;
try {
  const reached = join(folder, 'reached.db');  // what the games in USI reach
  for (const [name, texts] of Object.entries(files)) {
    const path = join(folder, name === 'usi' ? 'games.usi' : name);
    const broken = options.fault && name !== 'usi';
    if (broken) texts[0] = withFault(name, texts[0]);
    writeFileSync(path, texts.join(''));
    const database = name === 'usi' ? reached : join(folder, `${name}.db`);
    if (name !== 'usi') copyFileSync(reached, database);
    const counts = imported(path, database);
    const alike = counts.read === options.games && counts.refused === 0 && counts.moves === moveCount &&
                  counts.illegal === 0 && counts.not_understood === 0 && (name === 'usi' || counts.positions === 0);
    console.log(`${name}: ${counts.read} games, ${counts.moves} moves, ${counts.illegal} illegal, ` +
                `${counts.not_understood} not understood, ${counts.positions} new positions` +
                (alike === !broken ? '' : broken ? ': the fault was not noticed' : ': not alike'));
    if (alike === broken) status = 1;
  }
  const played = files.usi.filter((text) => / moves \S/.test(text));  // the others are bare positions
  const parts = { kif: '#--separator--\n', csa: '/\n' };
  const readers = { kif: importKIF, csa: importCSA };
  for (const format of Object.keys(parts)) {
    const text = execFileSync(words[0], ['export', reached, '--games', '--format', format],
                              { encoding: 'utf8', maxBuffer: 1 << 30 });
    const games = text.split(parts[format]);
    if (options.fault) games[0] = withFault(format, games[0]);
    let same = 0;
    for (const [index, game] of games.entries()) {
      const record = readers[format](game);
      if (record instanceof Error) continue;
      record.goto(Number.MAX_SAFE_INTEGER);
      if (`${record.getUSI({ allMoves: true })}\n` === played[index]) ++same;
    }
    const alike = games.length === played.length && same === played.length - (options.fault ? 1 : 0);
    console.log(`arbiter.${format}: ${games.length} games written, ${same} read by tsshogi as they were` +
                (alike ? '' : options.fault ? ': the fault was not noticed' : ': not alike'));
    if (!alike) status = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = status;

function imported(path, database) {
  const into = ['import', path, '--into', database, '--rules', 'lishogi-shogi', '--json'];
  let text = '';
  try {
    text = execFileSync(words[0], into, { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (failure) {
    text = failure.stdout ?? '';  // refused records are a status of their own
  }
  const row = text.split('\n').filter((line) => line.includes('"type":"file"')).map((line) => JSON.parse(line))[0];
  if (row) return row;
  console.error(`${words[0]} ${into.join(' ')} gave no counts`);
  process.exit(5);
}

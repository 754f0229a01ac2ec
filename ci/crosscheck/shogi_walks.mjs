// Holds the legal moves and checks of `arbiter judge -` against shogiops and tsshogi over seeded random
// walks from the start position and from small boards with full hands.
//
// usage: node shogi_walks.mjs [--positions N] [--every N] [--seed N] [--rules ID] [--fault] ARBITER [ARGUMENT...]
//   --every N   ask tsshogi, which has no list of moves, only on every Nth position (10)
//   --fault     drop one move of each answer: every comparison must notice
// Exit status: 0 all alike, 1 a difference, 2 usage, 5 arbiter did not answer.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readOptions, usage } from './options.mjs';
import { seededRandom } from './random.mjs';
import { knownDifferences, programs } from './shogi_programs.mjs';

const { options, words } = readOptions('shogi_walks.mjs', { positions: 50000, every: 10, seed: 1, rules: 'lishogi-shogi', fault: false });
if (words.length === 0) usage('shogi_walks.mjs', 'no arbiter named');

const below = seededRandom(options.seed);

/** Few pieces, full hands, kings near an edge: drops, dead ends and pawn-drop checks abound. */
function smallBoard() {
  const cells = new Array(81).fill('1');
  const freeCell = (nearEdge) => {
    for (;;) {
      const cell = below(81);
      const rank = Math.floor(cell / 9);
      if (cells[cell] === '1' && !(nearEdge && rank > 2 && rank < 6)) return cell;
    }
  };
  cells[freeCell(true)] = 'K';
  cells[freeCell(true)] = 'k';
  const left = { P: 18, L: 4, N: 4, S: 4, G: 4, B: 2, R: 2 };
  const kinds = Object.keys(left);
  for (let i = 2 + below(12); i > 0; --i) {
    const kind = kinds[below(kinds.length)];
    if (left[kind]-- <= 0) continue;
    const letter = below(2) ? kind : kind.toLowerCase();
    cells[freeCell(false)] = (kind !== 'G' && below(3) === 0 ? '+' : '') + letter;
  }
  const ranks = Array.from({ length: 9 }, (_, rank) => cells.slice(9 * rank, 9 * rank + 9).join(''));
  const board = ranks.join('/').replace(/1+/g, (run) => run.length);
  let hands = '';
  for (const kind of kinds) {
    const black = below(Math.max(left[kind], 0) + 1);
    const white = below(Math.max(left[kind], 0) - black + 1);
    hands += kind.repeat(black) + kind.toLowerCase().repeat(white);
  }
  return `${board} ${below(2) ? 'b' : 'w'} ${hands || '-'} 1`;
}

/** Asks the arbiter many questions at once and gives their answers in order. */
class Judge {
  constructor(command) {
    this.child = spawn(command[0], [...command.slice(1), 'judge', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(requests) {
    this.child.stdin.write(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
    const answers = [];
    for (const request of requests) {
      const { value, done } = await this.lines.next();
      if (done) {
        console.error(`arbiter ended without answering ${JSON.stringify(request)}`);
        process.exit(5);
      }
      answers.push(JSON.parse(value));
    }
    return answers;
  }
}

const compared = { shogiops: 0, tsshogi: 0 };
let differences = 0;
function compare(name, answer) {
  const position = programs[name].read(answer.position);
  const theirs = position ? position.legal() : [];
  const ours = options.fault ? answer.legal.slice(1) : answer.legal;
  ++compared[name];
  const only = (some, others) => some.filter((move) => !others.includes(move));
  if (position && ours.join() === theirs.join() && position.check() === answer.check) return;
  if (++differences > 20) return;
  console.log(`${name} differs on ${answer.position}`);
  if (!position) console.log('  it does not read the position');
  else console.log(`  only ours: ${only(ours, theirs)}; only its: ${only(theirs, ours)}; check ${answer.check} / ${position.check()}`);
}

const judge = new Judge(words);
const walks = Array.from({ length: 64 }, () => null);
const restart = (index) => (index % 2 ? { position: smallBoard(), after: [], plies: 0, limit: 12 }
                                      : { position: 'start', after: [], plies: 0, limit: 250 });
let positions = 0;
let invalid = 0;
while (positions < options.positions) {
  for (let i = 0; i < walks.length; ++i) walks[i] ??= restart(i);
  const answers = await judge.ask(walks.map(({ position, after }) => ({ rules: options.rules, position, after })));
  answers.forEach((answer, i) => {
    if (answer.error) {
      console.log(`arbiter answers ${JSON.stringify(answer.error)} to ${JSON.stringify(walks[i])}`);
      ++differences;
      walks[i] = null;
      return;
    }
    if (!answer.valid) {
      ++invalid;
      walks[i] = null;
      return;
    }
    if (positions >= options.positions) return;
    compare('shogiops', answer);
    if (positions % options.every === 0) compare('tsshogi', answer);
    ++positions;
    const { plies, limit } = walks[i];
    const over = answer.legal.length === 0 || plies >= limit;
    walks[i] = over ? null
      : { position: answer.position, after: [answer.legal[below(answer.legal.length)]], plies: plies + 1, limit };
  });
}
judge.child.stdin.end();

for (const { program, name, says, probe } of knownDifferences) {
  let lasts = false;
  try {
    lasts = probe();
  } catch {
    lasts = false;
  }
  console.log(`known difference ${program}/${name}${lasts ? '' : ' (GONE)'}: ${says}`);
  if (!lasts) ++differences;
}
console.log(`${compared.shogiops} positions with ${programs.shogiops.program}, ${compared.tsshogi} with ` +
            `${programs.tsshogi.program}, seed ${options.seed}; ${invalid} boards were no positions; ${differences} differences`);
process.exit(differences ? 1 : 0);

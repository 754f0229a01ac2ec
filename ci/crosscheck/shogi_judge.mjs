// A Shogi library as a subject: answers the judge protocol, one JSON object a line in, one a line out.
// Members that the library cannot answer are left out.
//
// usage: node shogi_judge.mjs shogiops|tsshogi
//        arbiter check --subject 'cmd:node ci/crosscheck/shogi_judge.mjs shogiops' --rules lishogi-shogi
import { createInterface } from 'node:readline';
import { programs } from './shogi_programs.mjs';

const start = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
// The libraries know no rule set in which a mating pawn drop can be played.
const rules = ['plyyard-shogi', 'jsa-shogi', 'csa-shogi', 'lishogi-shogi'];

function perft(position, depth) {
  const moves = position.legal();
  if (depth <= 1) return depth < 1 ? 1 : moves.length;
  return moves.reduce((sum, move) => sum + perft(position.after(move), depth - 1), 0);
}

// Of sequences and of positions alone, which are asked about by turns, the line that was asked about last:
// questions about walks come in order, each one move longer.
const lines = { sequence: null, position: null };

function answer(Program, request) {
  if (!rules.includes(request.rules))
    return { error: { code: 'unknown-rule-set', message: `${Program.program} does not play ${request.rules}` } };
  const text = request.position === 'start' ? start : request.position;
  const after = request.after ?? [];
  const slot = after.length > 0 ? 'sequence' : 'position';
  let line = lines[slot];
  const goesOn = line?.position && line.text === text && line.played.length <= after.length &&
                 line.played.every((move, index) => move === after[index]);
  if (!goesOn) line = lines[slot] = { text, played: [], position: Program.read(text) };
  if (!line.position)
    return { error: { code: 'unreadable-position', message: `${Program.program} does not read "${text}"` } };
  for (let index = line.played.length; index < after.length; ++index) {
    const move = after[index];
    if (!line.position.isLegal(move))
      return { error: { code: 'illegal-after', message: `${move} is not legal`, index, move, reasons: [] } };
    line.position = line.position.after(move);
    line.played.push(move);
  }
  const position = line.position;
  const legal = position.legal();
  const found = {
    valid: true, position: position.text(), turn: position.turn(), phase: 'play',
    legal, count: legal.length, check: position.check(), counting: null,
  };
  const outcome = position.outcome();
  if (outcome) found.outcome = outcome;
  if (request.moves) found.moves = request.moves.map((move) => ({ move, legal: position.isLegal(move), reasons: [] }));
  if (request.perft !== undefined) found.perft = perft(position, request.perft);
  return found;
}

const Program = programs[process.argv[2]];
if (!Program) {
  console.error(`usage: shogi_judge.mjs ${Object.keys(programs).join('|')}`);
  process.exit(2);
}
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  let request = {};
  let found;
  try {
    request = JSON.parse(line);
    found = answer(Program, request);
  } catch (failure) {
    found = { error: { code: 'bad-request', message: String(failure) } };
  }
  process.stdout.write(`${JSON.stringify({ id: request.id ?? null, by: Program.program, ...found })}\n`);
}

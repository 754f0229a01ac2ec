// Two Shogi libraries behind one small interface: a position is read once, and then asked for its
// canonical text, side, check, legal moves, single moves, and the position after a move.
// Both are black boxes; how they find their answers is not our affair.
import { parseSfen, makeSfen } from 'shogiops/sfen';
import { makeSquareName, makeUsi, parseUsi } from 'shogiops/util';
import { pieceCanPromote, pieceForcePromote } from 'shogiops/variant/util';
import { roleToForsyth } from 'shogiops/sfen';
import { Color, Position } from 'tsshogi';

const kinds = 'RBGSNLP';
const squares = [...'123456789'].flatMap((file) => [...'abcdefghi'].map((rank) => file + rank));

class Shogiops {
  static program = 'shogiops 0.18.0';

  static read(sfen) {
    const read = parseSfen('standard', sfen, false);
    return read.isOk ? new Shogiops(read.value) : null;
  }
  constructor(position) {
    this.position = position;
  }
  text() {
    return makeSfen(this.position);
  }
  turn() {
    return this.position.turn === 'sente' ? 'black' : 'white';
  }
  check() {
    return this.position.isCheck();
  }
  legal() {
    const position = this.position;
    const moves = [];
    for (const [from, targets] of position.allMoveDests()) {
      const piece = position.board.get(from);
      for (const to of targets) {
        const move = makeSquareName(from) + makeSquareName(to);
        if (pieceCanPromote('standard')(piece, from, to, position.board.get(to))) moves.push(move + '+');
        if (!pieceForcePromote('standard')(piece, to)) moves.push(move);
      }
    }
    for (const [name, targets] of position.allDropDests()) {
      const role = name.split(' ')[1];
      if (position.hands.color(position.turn).get(role) < 1) continue;
      for (const to of targets) moves.push(`${roleToForsyth('standard')(role).toUpperCase()}*${makeSquareName(to)}`);
    }
    return moves.sort();
  }
  isLegal(text) {
    const move = parseUsi(text);
    return move !== undefined && makeUsi(move) === text && this.position.isLegal(move);
  }
  after(text) {
    const position = this.position.clone();
    position.play(parseUsi(text));
    return new Shogiops(position);
  }
  /** Only the ends that a position shows by itself; null when there is none. */
  outcome() {
    const position = this.position;
    const winner = this.turn() === 'black' ? 'white' : 'black';
    if (position.isCheckmate()) return { status: 'win', winner, reason: 'end.checkmate' };
    if (position.isStalemate()) return { status: 'win', winner, reason: 'end.stalemate' };
    return null;
  }
}

class Tsshogi {
  static program = 'tsshogi 2.2.0';

  static read(sfen) {
    const position = Position.newBySFEN(sfen);
    return position ? new Tsshogi(position, Number(sfen.split(' ')[3] ?? 1)) : null;
  }
  constructor(position, number) {
    this.position = position;
    this.number = number;
  }
  text() {
    return this.position.getSFEN(this.number);
  }
  turn() {
    return this.position.color === Color.BLACK ? 'black' : 'white';
  }
  check() {
    return this.position.checked;
  }
  /** The library only judges single moves: every move of an own piece and every drop is asked for. */
  legal() {
    const moves = [];
    const own = this.position.board.listNonEmptySquares().filter((square) => {
      return this.position.board.at(square).color === this.position.color;
    });
    const origins = [...own.map((square) => square.usi), ...[...kinds].map((kind) => `${kind}*`)];
    for (const origin of origins)
      for (const to of squares)
        for (const promotion of ['', '+']) if (this.isLegal(origin + to + promotion)) moves.push(origin + to + promotion);
    return moves.sort();
  }
  isLegal(text) {
    const move = this.position.createMoveByUSI(text);
    return move !== null && move.usi === text && this.position.isValidMove(move);
  }
  after(text) {
    const position = this.position.clone();
    position.doMove(position.createMoveByUSI(text), { ignoreValidation: true });
    return new Tsshogi(position, this.number + 1);
  }
  outcome() {
    return null;
  }
}

export const programs = { shogiops: Shogiops, tsshogi: Tsshogi };

// Differences that are known and no fault of ours. Each has a probe that is true while it lasts.
export const knownDifferences = [
  {
    program: 'shogiops',
    name: 'silent-promotion-at-a-dead-end',
    says: 'play() promotes a pawn that reaches the last rank without a sign of promotion; we refuse the move',
    probe: () =>
      Shogiops.read('k8/4P4/9/9/9/9/9/9/8K b - 1').after('5b5a').text().startsWith('k3+P4/'),
  },
  {
    program: 'shogiops',
    name: 'digits-as-one-number',
    says: 'digits that follow each other are one number of files; we add them up',
    probe: () => Shogiops.read('4k4/9/9/9/9/9/9/9/13K121 b - 1') === null,
  },
  {
    program: 'shogiops',
    name: 'ten-files',
    says: 'a rank of ten files is read; for us it is no position text',
    probe: () => Shogiops.read('4k5/9/9/9/9/9/9/9/4K4 b - 1') !== null,
  },
  {
    program: 'shogiops',
    name: 'doubled-pawns-are-read',
    says: 'the released version reads positions with doubled pawns; the server refuses them',
    probe: () => Shogiops.read('4k4/9/9/2P6/9/2P6/9/9/4K4 b - 1') !== null,
  },
  {
    program: 'tsshogi',
    name: 'small-drop-letters',
    says: 'a drop with a small letter is read; for us it is no move text',
    probe: () => Tsshogi.read('4k4/9/9/9/9/9/9/9/4K4 b P 1').position.createMoveByUSI('p*5e') !== null,
  },
  {
    program: 'tsshogi',
    name: 'trailing-text',
    says: 'text behind a move is ignored; for us it is no move text',
    probe: () => Tsshogi.read('4k4/9/9/9/9/9/9/9/4K4 b P 1').position.createMoveByUSI('P*5exyz') !== null,
  },
];

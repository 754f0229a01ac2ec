"""Random walks on which arbiter and a UCI engine must list the same legal moves. See ci/crosscheck-uci.

Exit status: 0 equal everywhere, 1 a difference, 2 usage, 5 a program did not start or broke its protocol.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import threading
import time

ENGINE = "/usr/games/fairy-stockfish"
PAIRS = {  # rule set: variant of the engine
    "fairy-makruk": "makruk",
    "fairy-sittuyin": "sittuyin",
    "makpong": "makpong",
    "asean-makruk": "asean",
}
# The engine's ASEAN has the printed letters of that game: ours on the left.
ASEAN_LETTERS = str.maketrans("MSms", "QBqb")
ASEAN_SUFFIXES = {"q": "m", "b": "s"}
WALKS_AT_ONCE = 256
LONGEST_WALK = 250  # plies


class Broken(Exception):
    """A program did not start or did not keep to its protocol."""


class Program:
    """A child that answers lines; requests of one batch are written while answers are read."""

    def __init__(self, command, environment=None):
        try:
            self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                          env=environment)
        except OSError as error:
            raise Broken(f"{command[0]} does not start: {error}") from error
        self.name = command[0]

    def send(self, text):
        def write():
            self.child.stdin.write(text)
            self.child.stdin.flush()

        writer = threading.Thread(target=write)
        writer.start()
        return writer

    def line(self):
        line = self.child.stdout.readline()
        if not line:
            raise Broken(f"{self.name} ended without an answer")
        return line.rstrip("\n")

    def close(self):
        self.child.stdin.close()
        self.child.wait()


class Engine(Program):
    def __init__(self, variant):
        super().__init__([ENGINE])
        self.asean = variant == "asean"
        self.send("uci\n").join()
        variants = ""
        while (line := self.line()) != "uciok":
            if line.startswith("option name UCI_Variant"):
                variants = line.split()
        if variant not in variants:
            raise Broken(f"{ENGINE} has no variant {variant}")
        self.send(f"setoption name UCI_Variant value {variant}\n").join()

    def fen(self, position):
        board, rest = position.split(" ", 1)
        return f"{board.translate(ASEAN_LETTERS) if self.asean else board} {rest}"

    def move(self, text):
        if self.asean and len(text) == 5:
            return text[:4] + ASEAN_SUFFIXES.get(text[4], text[4])
        return text

    def legal(self, positions):
        """The sorted moves of each position."""
        writer = self.send("".join(f"position fen {self.fen(position)}\ngo perft 1\n" for position in positions))
        answers = []
        for position in positions:
            moves = []
            while not (line := self.line()).startswith("Nodes searched"):
                move, colon, _ = line.partition(": ")
                if colon and not line.startswith("info"):
                    moves.append(self.move(move))
            if int(line.split()[-1]) != len(moves):
                raise Broken(f"{ENGINE} lists {len(moves)} moves and counts otherwise: {position}: {line}")
            answers.append(sorted(moves))
        writer.join()
        return answers


class Judge(Program):
    def __init__(self, arbiter, rules):
        environment = dict(os.environ)
        environment.setdefault("ARBITER_CORPUS", os.path.abspath("fixtures"))
        super().__init__([arbiter, "judge", "-"], environment)
        self.rules = rules

    def answers(self, questions):
        """Of each (position, moves played first): the position then and its sorted moves."""
        writer = self.send("".join(
            json.dumps({"rules": self.rules, "position": position, "after": after}) + "\n"
            for position, after in questions))
        found = []
        for position, after in questions:
            answer = json.loads(self.line())
            if "error" in answer or not answer.get("valid"):
                raise Broken(f"arbiter refuses {position} after {after}: {answer}")
            found.append((plain(answer["position"]), answer["legal"]))
        writer.join()
        return found


def plain(position):
    """Without counts and clocks, on which no move depends."""
    board, side, rights = position.split(" ")[:3]
    return f"{board} {side} {rights} - 0 1"


def compare(arbiter, rules, variant, positions, seed):
    """True when both list the same moves everywhere."""
    chance = random.Random(f"{seed} {rules}")
    judge, engine = Judge(arbiter, rules), Engine(variant)
    walks = [("start", [], 0)] * WALKS_AT_ONCE  # position, move to play, plies so far
    seen = listed = 0
    begun = time.monotonic()
    while seen < positions:
        ours = judge.answers([(position, after) for position, after, _ in walks])
        theirs = engine.legal([position for position, _ in ours])
        following = []
        for (position, legal), expected, (_, _, plies) in zip(ours, theirs, walks):
            seen += 1
            listed += len(legal)
            if legal != expected:
                print(f"{rules} against {variant}: a difference after {seen:,} positions\n"
                      f"  position        {position}\n"
                      f"  only arbiter    {' '.join(sorted(set(legal) - set(expected))) or '-'}\n"
                      f"  only the engine {' '.join(sorted(set(expected) - set(legal))) or '-'}")
                return False
            if legal and plies < LONGEST_WALK:
                following.append((position, [chance.choice(legal)], plies + 1))
            else:
                following.append(("start", [], 0))
        walks = following
    judge.close()
    engine.close()
    print(f"{rules} against {variant}: {seen:,} positions, {listed:,} moves, no difference, "
          f"{time.monotonic() - begun:.0f} s", flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(prog="ci/crosscheck-uci")
    parser.add_argument("--positions", type=int, default=100_000, help="of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--arbiter", default="build/release/arbiter")
    parser.add_argument("pairs", nargs="*", metavar="RULESET=VARIANT", help="default: all known")
    arguments = parser.parse_args()
    pairs = list(PAIRS.items())
    if arguments.pairs:
        pairs = [tuple(pair.split("=", 1)) for pair in arguments.pairs]
        if any(len(pair) != 2 for pair in pairs):
            parser.error("a pair is written RULESET=VARIANT")
    equal = [compare(arguments.arbiter, rules, variant, arguments.positions, arguments.seed)
             for rules, variant in pairs]
    return 0 if all(equal) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Broken as broken:
        print(broken, file=sys.stderr)
        sys.exit(5)

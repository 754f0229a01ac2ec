-- Positions by the million and recorded games: where each position was first seen, indices that grow at their end
-- only, imports that can be taken up again, and games as they were written down with what the rules say of each move.

-- "twin" tells apart positions that share a key: 0 for the first, and so on. "import_id" and "place" are where a
-- position was first seen, null when a fixture wrote it; later sightings are rows of position_import.
ALTER TABLE position ADD COLUMN twin INTEGER NOT NULL DEFAULT 0;
ALTER TABLE position ADD COLUMN import_id INTEGER REFERENCES import;
ALTER TABLE position ADD COLUMN place INTEGER;
UPDATE position SET twin = (SELECT count(*) FROM position AS other WHERE other.key = position.key AND other.id < position.id);
DROP INDEX position_by_text;
DROP INDEX position_by_key;
DROP INDEX position_by_squares;
DROP INDEX position_by_material;
CREATE UNIQUE INDEX position_by_key ON position (key, twin);

-- Stated node counts, the largest first: the order in which work on them is shared out.
CREATE INDEX position_by_nodes ON position (perft_nodes) WHERE perft_nodes IS NOT NULL;

-- What positions are found by, block by block: 65536 ids a block, the block's number is id / 65536. A term is
-- "game makruk", "makruk 27 M" (square 27 in reading order holds an M), "makruk KNP2-kr2" (exactly this material)
-- or "import 3" (first seen there). "ids" are the ids of the block less its first: two bytes each, low byte first,
-- in order; or, when there are 4096 and more, one bit each in 8192 bytes, lowest bit first. Only full blocks have
-- terms; what lies behind them is looked through. Ids are given in order and never again, so a block is written once.
CREATE TABLE position_term (
  block INTEGER NOT NULL,
  term  TEXT NOT NULL,
  ids   BLOB NOT NULL,
  PRIMARY KEY (block, term)
) STRICT, WITHOUT ROWID;
-- Whoever changes a position by hand makes its block one without terms, which is looked through.
CREATE TRIGGER position_changed AFTER UPDATE OF id, game, squares, material, import_id ON position BEGIN
  DELETE FROM position_term WHERE block IN (old.id / 65536, new.id / 65536);
END;
CREATE TRIGGER position_removed AFTER DELETE ON position BEGIN
  DELETE FROM position_term WHERE block = old.id / 65536;
END;

-- How far an import has come. "read" counts records and refused stretches in the order of the file; whoever takes the
-- import up again passes over so many of them and goes on behind. "trail" is a hash of all of them, to know that
-- they are still the same. The counts are those of its end as printed.
ALTER TABLE import ADD COLUMN state TEXT NOT NULL DEFAULT 'complete' CHECK (state IN ('open', 'complete'));
ALTER TABLE import ADD COLUMN settings TEXT NOT NULL DEFAULT '';  -- JSON: what else the outcome depends on
ALTER TABLE import ADD COLUMN read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import ADD COLUMN trail INTEGER NOT NULL DEFAULT 0;
ALTER TABLE import ADD COLUMN counts TEXT NOT NULL DEFAULT '{}';

-- Tags given to all that an import brought; a position has them beside its own.
CREATE TABLE import_tag (
  tag       TEXT NOT NULL,
  import_id INTEGER NOT NULL REFERENCES import,
  PRIMARY KEY (tag, import_id)
) STRICT, WITHOUT ROWID;

-- What a list says beside a position: operations, comments ("name" is then ''), as written.
CREATE TABLE position_note (
  position_id INTEGER NOT NULL REFERENCES position,
  import_id   INTEGER NOT NULL REFERENCES import,
  place       INTEGER NOT NULL,       -- line
  ordinal     INTEGER NOT NULL,
  name        TEXT NOT NULL,
  value       TEXT NOT NULL,
  PRIMARY KEY (position_id, import_id, place, ordinal)
) STRICT, WITHOUT ROWID;

-- Stretches of a file that are no record, and records that cannot stand under the rules; nothing else is known of them.
CREATE TABLE refused_record (
  id        INTEGER PRIMARY KEY,
  import_id INTEGER NOT NULL REFERENCES import,
  place     INTEGER NOT NULL,         -- line
  at_column INTEGER NOT NULL,
  message   TEXT NOT NULL,
  hint      TEXT NOT NULL,
  text      TEXT NOT NULL
) STRICT;
CREATE INDEX refused_record_by_import ON refused_record (import_id, place);

-- Games as they were written down, legal or not. "key" is a hash of what the record says, to know it again. A variation
-- is a game of its own: "line" is its number among those of the record, "parent" the line that it leaves after
-- "shared" moves; all three are null in a main line.
CREATE TABLE recorded_game (
  id          INTEGER PRIMARY KEY,
  import_id   INTEGER NOT NULL REFERENCES import,
  place       INTEGER NOT NULL,       -- line where it begins
  game        TEXT NOT NULL,
  rule_set_id INTEGER NOT NULL REFERENCES rule_set,  -- that judged the moves
  key         INTEGER NOT NULL,
  start       TEXT NOT NULL,          -- as written: a position, or "start"
  comment     TEXT NOT NULL,
  ending      TEXT NOT NULL,          -- as written
  plies       INTEGER NOT NULL,       -- moves written down
  legal       INTEGER NOT NULL,       -- of these, the legal ones from the first one on
  status      TEXT NOT NULL CHECK (status IN ('ongoing', 'win', 'draw')),  -- by the rules, behind these
  winner      TEXT CHECK (winner IN ('white', 'black')),
  reason      TEXT,                   -- the law that ended it
  agreement   TEXT NOT NULL CHECK (agreement IN ('unsaid', 'agrees', 'possible', 'conflicts')),  -- with the ending
  line        INTEGER,
  parent      INTEGER,
  shared      INTEGER,
  position_id INTEGER NOT NULL REFERENCES position,  -- where it starts
  CHECK ((line IS NULL) = (parent IS NULL) AND (line IS NULL) = (shared IS NULL))
) STRICT;
CREATE INDEX recorded_game_by_key ON recorded_game (key);
CREATE INDEX recorded_game_by_import ON recorded_game (import_id);
CREATE INDEX recorded_game_by_position ON recorded_game (position_id);

CREATE TABLE recorded_header (
  game_id INTEGER NOT NULL REFERENCES recorded_game,
  ordinal INTEGER NOT NULL,
  name    TEXT NOT NULL,
  value   TEXT NOT NULL,
  PRIMARY KEY (game_id, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX recorded_header_by_value ON recorded_header (name, value);

-- A move is "ambiguous" when several legal ones are meant, "unknown" when none is, "unjudged" behind a move that is
-- not legal: the rules know no position there.
CREATE TABLE recorded_move (
  game_id     INTEGER NOT NULL REFERENCES recorded_game,
  ply         INTEGER NOT NULL,       -- from 1
  written     TEXT NOT NULL,
  move        TEXT NOT NULL,          -- in the game's notation; "" when not one move is meant
  judgement   TEXT NOT NULL CHECK (judgement IN ('legal', 'illegal', 'ambiguous', 'unknown', 'unjudged')),
  why         TEXT NOT NULL,          -- of "ambiguous" and "unknown"
  marks       TEXT NOT NULL,          -- "!?", as written
  comment     TEXT NOT NULL,
  place       INTEGER NOT NULL,       -- line
  at_column   INTEGER NOT NULL,
  position_id INTEGER REFERENCES position,  -- the position after it; null: there is none
  PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX recorded_move_by_position ON recorded_move (position_id) WHERE position_id IS NOT NULL;

-- Every law that an illegal move breaks, in each of its meanings.
CREATE TABLE recorded_fault (
  law     TEXT NOT NULL,
  game_id INTEGER NOT NULL REFERENCES recorded_game,
  ply     INTEGER NOT NULL,
  move    TEXT NOT NULL,
  text    TEXT NOT NULL,
  PRIMARY KEY (law, game_id, ply, move, text)
) STRICT, WITHOUT ROWID;
CREATE INDEX recorded_fault_by_game ON recorded_fault (game_id, ply);

-- What is odd in a record and did not make it useless.
CREATE TABLE recorded_remark (
  game_id   INTEGER NOT NULL REFERENCES recorded_game,
  ordinal   INTEGER NOT NULL,
  place     INTEGER NOT NULL,
  at_column INTEGER NOT NULL,
  message   TEXT NOT NULL,
  hint      TEXT NOT NULL,
  PRIMARY KEY (game_id, ordinal)
) STRICT, WITHOUT ROWID;

INSERT INTO migration VALUES (2, 'imports', '0.1.0');

-- The same rows under cheaper checks: SQLite fills a table of its own for each row that an IN of three and more words is
-- asked of, which was two fifths of the time of an insert. Whoever adds a check of a table that grows by the million
-- writes it with OR. What the columns mean stands where they were first made, in 001, 002 and 004.
CREATE TABLE new_position (
  id          INTEGER PRIMARY KEY,
  game        TEXT NOT NULL,
  text        TEXT NOT NULL,
  key         INTEGER NOT NULL,
  squares     TEXT NOT NULL,
  material    TEXT NOT NULL,
  rule_set_id INTEGER REFERENCES rule_set,
  legal_count INTEGER CHECK (legal_count >= 0),
  in_check    INTEGER CHECK (in_check IN (0, 1)),
  status      TEXT CHECK (status = 'ongoing' OR status = 'win' OR status = 'draw'),
  perft_depth INTEGER CHECK (perft_depth >= 0),
  perft_nodes INTEGER CHECK (perft_nodes >= 0),
  twin        INTEGER NOT NULL DEFAULT 0,
  import_id   INTEGER REFERENCES import,
  place       INTEGER,
  CHECK (rule_set_id IS NOT NULL OR (legal_count IS NULL AND in_check IS NULL AND status IS NULL AND perft_depth IS NULL)),
  CHECK ((perft_depth IS NULL) = (perft_nodes IS NULL))
) STRICT;
INSERT INTO new_position SELECT id, game, text, key, squares, material, rule_set_id, legal_count, in_check, status,
  perft_depth, perft_nodes, twin, import_id, place FROM position;
DROP TABLE position;
ALTER TABLE new_position RENAME TO position;
CREATE UNIQUE INDEX position_by_key ON position (key, twin);
CREATE INDEX position_by_nodes ON position (perft_nodes) WHERE perft_nodes IS NOT NULL;
CREATE TRIGGER position_changed AFTER UPDATE OF id, game, squares, material, import_id ON position BEGIN
  DELETE FROM position_term WHERE block IN (old.id / 65536, new.id / 65536);
END;
CREATE TRIGGER position_removed AFTER DELETE ON position BEGIN
  DELETE FROM position_term WHERE block = old.id / 65536;
END;

CREATE TABLE new_recorded_game (
  id           INTEGER PRIMARY KEY,
  import_id    INTEGER NOT NULL REFERENCES import,
  place        INTEGER NOT NULL,
  game         TEXT NOT NULL,
  rule_set_id  INTEGER NOT NULL REFERENCES rule_set,
  key          INTEGER NOT NULL,
  start        TEXT NOT NULL,
  comment      TEXT NOT NULL,
  ending       TEXT NOT NULL,
  plies        INTEGER NOT NULL,
  legal        INTEGER NOT NULL,
  status       TEXT NOT NULL CHECK (status = 'ongoing' OR status = 'win' OR status = 'draw'),
  winner       TEXT CHECK (winner IN ('white', 'black')),
  reason       TEXT,
  agreement    TEXT NOT NULL
               CHECK (agreement = 'unsaid' OR agreement = 'agrees' OR agreement = 'possible' OR agreement = 'conflicts'),
  line         INTEGER,
  parent       INTEGER,
  shared       INTEGER,
  position_id  INTEGER NOT NULL REFERENCES position,
  ending_spent INTEGER CHECK (ending_spent BETWEEN 0 AND 999999999999),
  CHECK ((line IS NULL) = (parent IS NULL) AND (line IS NULL) = (shared IS NULL))
) STRICT;
INSERT INTO new_recorded_game SELECT id, import_id, place, game, rule_set_id, key, start, comment, ending, plies, legal,
  status, winner, reason, agreement, line, parent, shared, position_id, ending_spent FROM recorded_game;
DROP TABLE recorded_game;
ALTER TABLE new_recorded_game RENAME TO recorded_game;
CREATE INDEX recorded_game_by_key ON recorded_game (key);
CREATE INDEX recorded_game_by_import ON recorded_game (import_id);
CREATE INDEX recorded_game_by_position ON recorded_game (position_id);

CREATE TABLE new_recorded_move (
  game_id     INTEGER NOT NULL REFERENCES recorded_game,
  ply         INTEGER NOT NULL,
  written     TEXT NOT NULL,
  move        TEXT NOT NULL,
  judgement   TEXT NOT NULL
              CHECK (judgement = 'legal' OR judgement = 'illegal' OR judgement = 'ambiguous' OR judgement = 'unknown' OR
                     judgement = 'unjudged'),
  why         TEXT NOT NULL,
  marks       TEXT NOT NULL,
  comment     TEXT NOT NULL,
  place       INTEGER NOT NULL,
  at_column   INTEGER NOT NULL,
  position_id INTEGER REFERENCES position,
  spent       INTEGER CHECK (spent BETWEEN 0 AND 999999999999),
  PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO new_recorded_move SELECT game_id, ply, written, move, judgement, why, marks, comment, place, at_column,
  position_id, spent FROM recorded_move;
DROP TABLE recorded_move;
ALTER TABLE new_recorded_move RENAME TO recorded_move;
CREATE INDEX recorded_move_by_position ON recorded_move (position_id) WHERE position_id IS NOT NULL;

INSERT INTO migration VALUES (5, 'cheap-checks', '0.1.0');

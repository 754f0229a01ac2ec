-- A corpus in one file: sources, rule sets, claims, cases, node counts, and positions by the million.
-- Lists are JSON arrays, expectations JSON objects with the members that fixture files use.
-- "ordinal" is the place in the file that was read, from 0; "line" is its line, 0 when unknown.

CREATE TABLE migration (
  number INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  needs  TEXT NOT NULL            -- the first version of the tool that knows this schema
) STRICT;

CREATE TABLE property (
  name  TEXT PRIMARY KEY,         -- "corpus-digest"
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Fixture files and the comments in them, so that an export gives back what was read.
CREATE TABLE fixture (
  path   TEXT PRIMARY KEY,        -- "claims/makruk/page.toml"
  digest TEXT NOT NULL            -- 16 hex digits of the file in canonical form
) STRICT, WITHOUT ROWID;

CREATE TABLE fixture_comment (
  path    TEXT NOT NULL REFERENCES fixture,
  address TEXT NOT NULL,          -- "claim/x/case/y/legal"; "" with place head or foot
  place   TEXT NOT NULL CHECK (place IN ('head', 'above', 'beside', 'foot')),
  ordinal INTEGER NOT NULL,
  text    TEXT NOT NULL,
  PRIMARY KEY (path, address, place, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE source (
  id        INTEGER PRIMARY KEY,
  game      TEXT NOT NULL,
  name      TEXT NOT NULL,        -- unique within its game: one program can be a source of several
  title     TEXT NOT NULL,
  publisher TEXT NOT NULL,
  language  TEXT NOT NULL,
  file      TEXT NOT NULL,        -- name of the stored page
  retrieved TEXT NOT NULL,
  digest    TEXT NOT NULL,        -- 16 hex digits of the page's bytes
  contact   TEXT NOT NULL,
  passed_over TEXT NOT NULL,      -- fingerprints of headings and buttons
  path      TEXT NOT NULL REFERENCES fixture,
  UNIQUE (game, name)
) STRICT;

CREATE TABLE clause (
  id           INTEGER PRIMARY KEY,
  source_id    INTEGER NOT NULL REFERENCES source,
  ordinal      INTEGER NOT NULL,
  key          TEXT NOT NULL,     -- "promotion.3"
  says         TEXT NOT NULL,     -- in our own words
  untestable   TEXT NOT NULL,     -- why it states nothing testable; "": it is testable
  fingerprints TEXT NOT NULL,
  line         INTEGER NOT NULL,
  UNIQUE (source_id, key)
) STRICT;

-- Rule sets as written; what they inherit is resolved in "setting".
CREATE TABLE rule_set (
  id       INTEGER PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE,
  game     TEXT NOT NULL,
  title    TEXT NOT NULL,
  source   TEXT NOT NULL,
  inherits TEXT NOT NULL,         -- name of another rule set, or ""
  digest   TEXT NOT NULL,         -- 16 hex digits of the resolved values
  path     TEXT NOT NULL REFERENCES fixture
) STRICT;

CREATE TABLE rule_set_entry (
  rule_set_id INTEGER NOT NULL REFERENCES rule_set,
  ordinal     INTEGER NOT NULL,
  option      TEXT NOT NULL,
  value       TEXT NOT NULL,
  clauses     TEXT NOT NULL,
  silent      TEXT NOT NULL,
  readings    TEXT NOT NULL,
  note        TEXT NOT NULL,
  line        INTEGER NOT NULL,
  PRIMARY KEY (rule_set_id, ordinal),
  UNIQUE (rule_set_id, option)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_set_law (
  rule_set_id INTEGER NOT NULL REFERENCES rule_set,
  ordinal     INTEGER NOT NULL,
  law         TEXT NOT NULL,
  clauses     TEXT NOT NULL,
  line        INTEGER NOT NULL,
  PRIMARY KEY (rule_set_id, ordinal),
  UNIQUE (rule_set_id, law)
) STRICT, WITHOUT ROWID;

-- Every option of every rule set, inheritance resolved: for readers of this file. The tool resolves anew.
CREATE TABLE setting (
  rule_set_id INTEGER NOT NULL REFERENCES rule_set,
  ordinal     INTEGER NOT NULL,   -- in the order of the game's option table
  option      TEXT NOT NULL,
  value       TEXT NOT NULL,
  clauses     TEXT NOT NULL,   -- full: "source#key"
  silent      TEXT NOT NULL,
  readings    TEXT NOT NULL,
  note        TEXT NOT NULL,
  written_by  TEXT NOT NULL,      -- name of the rule set that wrote it down
  PRIMARY KEY (rule_set_id, ordinal),
  UNIQUE (rule_set_id, option)
) STRICT, WITHOUT ROWID;

-- Flips of one option that no case can notice, and why. The reasons hold for the rule set's values of "digest".
CREATE TABLE exemption_file (
  id       INTEGER PRIMARY KEY,
  path     TEXT NOT NULL UNIQUE REFERENCES fixture,
  rule_set TEXT NOT NULL,
  digest   TEXT NOT NULL
) STRICT;

CREATE TABLE exemption (
  exemption_file_id INTEGER NOT NULL REFERENCES exemption_file,
  ordinal           INTEGER NOT NULL,
  option            TEXT NOT NULL,
  option_values     TEXT NOT NULL,  -- "[]" for every other value
  reason            TEXT NOT NULL,
  line              INTEGER NOT NULL,
  PRIMARY KEY (exemption_file_id, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE claim_file (
  id       INTEGER PRIMARY KEY,
  path     TEXT NOT NULL UNIQUE REFERENCES fixture,
  game     TEXT NOT NULL,
  source   TEXT NOT NULL,
  rule_set TEXT NOT NULL
) STRICT;

CREATE TABLE retired_claim (
  claim_file_id INTEGER NOT NULL REFERENCES claim_file,
  name          TEXT NOT NULL,
  successor     TEXT NOT NULL,    -- "" for none
  PRIMARY KEY (claim_file_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE claim (
  id            INTEGER PRIMARY KEY,
  claim_file_id INTEGER NOT NULL REFERENCES claim_file,
  ordinal       INTEGER NOT NULL,
  name          TEXT NOT NULL,
  identity      TEXT NOT NULL UNIQUE,   -- "<game>/<file stem>/<claim>"
  text          TEXT NOT NULL,
  verdict       TEXT NOT NULL,
  verdict_note  TEXT NOT NULL,
  no_near_miss  TEXT NOT NULL,
  tags          TEXT NOT NULL,
  line          INTEGER NOT NULL,
  UNIQUE (claim_file_id, ordinal)
) STRICT;

CREATE TABLE claim_clause (
  claim_id  INTEGER NOT NULL REFERENCES claim,
  ordinal   INTEGER NOT NULL,
  clause_id INTEGER NOT NULL REFERENCES clause,
  PRIMARY KEY (claim_id, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX claim_clause_by_clause ON claim_clause (clause_id);

-- Positions of all games. "text" is the canonical identity of a position and what tells it apart;
-- "key" is a hash of it and only an index. "squares" has one character a square in reading order: "."
-- for none, the piece's letter, and for a promoted piece the letter thirteen places on in the alphabet
-- ("+R" as E). "material" counts the pieces on the board: "KNP2-kr2".
-- legal_count to perft_nodes are what somebody says of the position under "rule_set_id"; null: nothing is said.
CREATE TABLE position (
  id          INTEGER PRIMARY KEY,
  game        TEXT NOT NULL,
  text        TEXT NOT NULL,
  key         INTEGER NOT NULL,
  squares     TEXT NOT NULL,
  material    TEXT NOT NULL,
  rule_set_id INTEGER REFERENCES rule_set,
  legal_count INTEGER CHECK (legal_count >= 0),
  in_check    INTEGER CHECK (in_check IN (0, 1)),
  status      TEXT CHECK (status IN ('ongoing', 'win', 'draw')),
  perft_depth INTEGER CHECK (perft_depth >= 0),
  perft_nodes INTEGER CHECK (perft_nodes >= 0),
  CHECK (rule_set_id IS NOT NULL OR (legal_count IS NULL AND in_check IS NULL AND status IS NULL AND perft_depth IS NULL)),
  CHECK ((perft_depth IS NULL) = (perft_nodes IS NULL))
) STRICT;
CREATE UNIQUE INDEX position_by_text ON position (game, text);
CREATE INDEX position_by_key ON position (key);
CREATE INDEX position_by_squares ON position (game, squares);
CREATE INDEX position_by_material ON position (game, material);

CREATE TABLE position_tag (
  position_id INTEGER NOT NULL REFERENCES position,
  tag         TEXT NOT NULL,
  PRIMARY KEY (position_id, tag)
) STRICT, WITHOUT ROWID;
CREATE INDEX position_tag_by_tag ON position_tag (tag);

-- Where positions that were not written as fixtures came from.
CREATE TABLE import (
  id     INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,           -- file or program
  format TEXT NOT NULL,
  digest TEXT NOT NULL,           -- 16 hex digits of the bytes read, or ""
  note   TEXT NOT NULL
) STRICT;

CREATE TABLE position_import (
  position_id INTEGER NOT NULL REFERENCES position,
  import_id   INTEGER NOT NULL REFERENCES import,
  place       INTEGER NOT NULL,   -- line or record of the import
  PRIMARY KEY (position_id, import_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX position_import_by_import ON position_import (import_id);

CREATE TABLE test_case (
  id          INTEGER PRIMARY KEY,
  claim_id    INTEGER NOT NULL REFERENCES claim,
  ordinal     INTEGER NOT NULL,
  name        TEXT NOT NULL,
  identity    TEXT NOT NULL UNIQUE,     -- "<game>/<file stem>/<claim>/<case>"
  meaning     TEXT NOT NULL,            -- 16 hex digits of what is asked and expected
  position    TEXT NOT NULL,            -- as written: a text, "start", or a partial position
  position_id INTEGER REFERENCES position,   -- null for a partial or unreadable position
  after       TEXT NOT NULL,
  holds       TEXT NOT NULL CHECK (holds IN ('exactly', 'all', 'some')),
  near_miss   INTEGER NOT NULL CHECK (near_miss IN (0, 1)),
  note        TEXT NOT NULL,
  rules       TEXT NOT NULL,            -- "" for the file's rule set
  tags        TEXT NOT NULL,
  expect      TEXT NOT NULL,
  under       TEXT NOT NULL,   -- rule set: expectation
  line        INTEGER NOT NULL,
  UNIQUE (claim_id, ordinal)
) STRICT;
CREATE INDEX test_case_by_position ON test_case (position_id);
CREATE INDEX test_case_by_meaning ON test_case (meaning);

CREATE TABLE perft_row (
  id          INTEGER PRIMARY KEY,
  path        TEXT NOT NULL REFERENCES fixture,
  game        TEXT NOT NULL,
  ordinal     INTEGER NOT NULL,
  name        TEXT NOT NULL,
  rules       TEXT NOT NULL,
  options     TEXT NOT NULL,    -- options set otherwise than in the rule sets
  position    TEXT NOT NULL,
  position_id INTEGER REFERENCES position,
  nodes       TEXT NOT NULL,      -- depth: nodes
  weighted    TEXT NOT NULL,
  source      TEXT NOT NULL,
  line        INTEGER NOT NULL,
  UNIQUE (path, ordinal)
) STRICT;
CREATE INDEX perft_row_by_position ON perft_row (position_id);

INSERT INTO migration VALUES (1, 'corpus', '0.1.0');

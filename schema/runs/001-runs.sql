-- The logbook of runs, in a file of its own: building a corpus anew replaces the corpus and touches nothing here.
-- Results name cases by identity and meaning, rule sets by name and digest, never by the rows of a corpus.

CREATE TABLE migration (
  number INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  needs  TEXT NOT NULL            -- the first version of the tool that knows this schema
) STRICT;

CREATE TABLE run (
  id            INTEGER PRIMARY KEY,
  recorded      TEXT NOT NULL,    -- when, UTC, "2026-01-31T12:00:00Z"
  tool          TEXT NOT NULL,
  version       TEXT NOT NULL,
  corpus        TEXT NOT NULL,    -- where it lay
  corpus_digest TEXT NOT NULL,
  subjects      TEXT NOT NULL,    -- names, for lists
  results       INTEGER NOT NULL,
  unexpected    INTEGER NOT NULL,
  lines         TEXT NOT NULL     -- the run's header and end as JSON lines
) STRICT;

CREATE TABLE result (
  run_id   INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  ordinal  INTEGER NOT NULL,
  identity TEXT NOT NULL,         -- "<game>/<file stem>/<claim>/<case>", or of a claim
  meaning  TEXT NOT NULL,         -- 16 hex digits of what was asked and expected; "" for a claim
  rules    TEXT NOT NULL,
  status   TEXT NOT NULL,
  expected INTEGER NOT NULL CHECK (expected IN (0, 1)),
  line     TEXT NOT NULL,         -- the result as a JSON line
  PRIMARY KEY (run_id, ordinal)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_by_identity ON result (identity, rules, run_id);

INSERT INTO migration VALUES (1, 'runs', '0.1.0');

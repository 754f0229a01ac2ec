-- What is known of other programs: where they differ from a rule set, why, and the positions that show it.
CREATE TABLE known_difference_file (
  id   INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE REFERENCES fixture
) STRICT;

CREATE TABLE known_difference (
  known_difference_file_id INTEGER NOT NULL REFERENCES known_difference_file,
  ordinal   INTEGER NOT NULL,
  name      TEXT NOT NULL UNIQUE,
  subject   TEXT NOT NULL,        -- glob on name and version
  game      TEXT NOT NULL,
  rules     TEXT NOT NULL,        -- "[]" for all of the game
  member    TEXT NOT NULL,        -- of the answer
  laws      TEXT NOT NULL,
  moves     TEXT,                 -- these four are regular expressions; NULL for none
  ours      TEXT,
  theirs    TEXT,
  place     TEXT,
  reason    TEXT NOT NULL,
  link      TEXT NOT NULL,
  positions TEXT NOT NULL,
  line      INTEGER NOT NULL,
  PRIMARY KEY (known_difference_file_id, ordinal)
) STRICT, WITHOUT ROWID;

INSERT INTO migration VALUES (3, 'known-differences', '0.1.0');

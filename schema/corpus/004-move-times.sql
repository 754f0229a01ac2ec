-- What moves took, and what passed before an ending, in milliseconds as the record says it; null: it does not say.
ALTER TABLE recorded_move ADD COLUMN spent INTEGER CHECK (spent BETWEEN 0 AND 999999999999);
ALTER TABLE recorded_game ADD COLUMN ending_spent INTEGER CHECK (ending_spent BETWEEN 0 AND 999999999999);

INSERT INTO migration VALUES (4, 'move-times', '0.1.0');

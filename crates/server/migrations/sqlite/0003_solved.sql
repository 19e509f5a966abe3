-- The exercises that somebody has solved, by the hash of their secret.
CREATE TABLE solved (
    key      BLOB    NOT NULL,
    game     TEXT    NOT NULL,
    exercise TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- milliseconds since 1970, the first time
    PRIMARY KEY (key, game, exercise)
) STRICT, WITHOUT ROWID;

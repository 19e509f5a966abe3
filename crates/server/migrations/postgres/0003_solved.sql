-- The exercises that somebody has solved, by the hash of their secret.
CREATE TABLE solved (
    key      BYTEA  NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    exercise TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL, -- milliseconds since 1970, the first time
    PRIMARY KEY (key, game, exercise)
);

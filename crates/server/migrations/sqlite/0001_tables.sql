-- A table is its set-up and the list of everything that happened, in order. Nothing is changed or
-- deleted: a move taken back is one more thing that happened.
CREATE TABLE tables (
    id      TEXT    NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL, -- milliseconds since 1970
    updated INTEGER NOT NULL,
    over    INTEGER NOT NULL DEFAULT 0,
    setup   TEXT    NOT NULL  -- JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL, -- from 1, without gaps: the version that the event made
    at       INTEGER NOT NULL, -- milliseconds since 1970
    body     TEXT    NOT NULL, -- JSON
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Who sits where, by the hash of their secret: for "continue your game".
CREATE TABLE sitters (
    key      BLOB    NOT NULL,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (key, table_id, seat)
) STRICT, WITHOUT ROWID;

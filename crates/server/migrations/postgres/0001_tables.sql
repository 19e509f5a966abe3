-- A table is its set-up and the list of everything that happened, in order. Nothing is changed or
-- deleted: a move taken back is one more thing that happened.
CREATE TABLE tables (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    created BIGINT  NOT NULL, -- milliseconds since 1970
    updated BIGINT  NOT NULL, -- in no index, so that a move is written in place
    over    BOOLEAN NOT NULL,
    version BIGINT  NOT NULL, -- that of the last event
    setup   TEXT    NOT NULL  -- JSON
);

CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL, -- from 1, without gaps: the version that the event made
    at       BIGINT NOT NULL, -- milliseconds since 1970
    body     TEXT   NOT NULL, -- JSON
    PRIMARY KEY (table_id, seq)
);

-- Who sits where, by the hash of their secret: for "continue your game".
CREATE TABLE sitters (
    key      BYTEA NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     SMALLINT NOT NULL,
    PRIMARY KEY (key, table_id, seat)
);
CREATE INDEX sitters_table ON sitters (table_id);

-- Written to find out whether writing works.
CREATE TABLE probe (
    id SMALLINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at TIMESTAMPTZ NOT NULL
);

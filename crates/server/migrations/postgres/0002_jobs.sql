-- What follows by itself: a computer's move, a throw, an answer, a clock that runs out. At most one row a
-- table, written with the change that it follows from; whoever takes it has it until the lease ends.
CREATE TABLE jobs (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL, -- of the table that it follows from
    due      BIGINT NOT NULL, -- milliseconds since 1970; the largest number while it sleeps
    leased   BIGINT NOT NULL, -- until when somebody has it, by the database's clock; 0 for nobody
    holder   BIGINT NOT NULL, -- the process that has it
    cost     BIGINT NOT NULL, -- how much thinking it is, in nodes
    client   TEXT   NOT NULL  -- the address of whom it is done for
);
CREATE INDEX jobs_due ON jobs (due);

-- The servers that live, and who of a table is at which of them. Nothing of it has to survive a crash: the
-- servers say it again.
CREATE UNLOGGED TABLE servers (
    id   BIGINT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL -- milliseconds since 1970, by the database's clock
);
CREATE UNLOGGED TABLE presence (
    table_id TEXT COLLATE "C" NOT NULL,
    server   BIGINT  NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
    seats    INTEGER NOT NULL, -- a bit for each seat whose person is there
    client   TEXT    NOT NULL, -- the address of one of them
    PRIMARY KEY (table_id, server)
);
CREATE INDEX presence_server ON presence (server);

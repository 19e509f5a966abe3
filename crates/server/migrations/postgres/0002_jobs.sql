-- What follows by itself: a computer's move, a throw, an answer, a clock that runs out. At most one row a
-- table, written with the change that it follows from; whoever takes it has it until the lease ends.
CREATE TABLE jobs (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL, -- of the table that it follows from
    due      BIGINT NOT NULL, -- milliseconds since 1970
    leased   BIGINT NOT NULL, -- until when somebody has it, by the database's clock; 0 for nobody
    holder   BIGINT NOT NULL  -- the process that has it
);
CREATE INDEX jobs_due ON jobs (due);

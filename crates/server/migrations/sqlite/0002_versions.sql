-- The version that a table has reached, beside its events: what is missing among them is seen.
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET version = (SELECT COALESCE(MAX(seq), 0) FROM events WHERE table_id = tables.id);

-- For looking for tables that nobody comes back to.
CREATE INDEX tables_updated ON tables (over, updated);

-- Written to find out whether writing works.
CREATE TABLE probe (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at   INTEGER NOT NULL, -- milliseconds since 1970
    room BLOB    NOT NULL
) STRICT;

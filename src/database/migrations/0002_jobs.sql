-- contract: no version with this table was released; jobs of pg-boss took its place
DROP TABLE "outbox" CASCADE;

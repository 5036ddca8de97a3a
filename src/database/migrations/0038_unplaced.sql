-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_unplaced";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_unplaced" ON "buy_requests" USING btree ("id") WHERE not is_placed;

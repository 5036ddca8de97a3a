-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_zone_unplaced";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_zone_unplaced" ON "buy_requests" USING btree ("id") WHERE placed_zone is distinct from zone;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_unplaced";

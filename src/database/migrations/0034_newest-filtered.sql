-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_newest_filtered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_newest_filtered" ON "buy_requests" USING btree ("created_at","id","condition","sort_price","zone_text") WHERE status = 'active' and hidden_for is null;

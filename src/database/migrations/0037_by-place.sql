-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_by_place";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_by_place" ON "buy_requests" USING btree ("place_id","created_at","id","condition","sort_price","category_id","zone_text") WHERE status = 'active' and hidden_for is null;

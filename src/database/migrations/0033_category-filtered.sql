-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_category_filtered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_category_filtered" ON "buy_requests" USING btree ("category_id","created_at","id","condition","sort_price","zone_text") WHERE status = 'active' and hidden_for is null;

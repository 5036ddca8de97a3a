-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_sought_where";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_sought_where" ON "buy_requests" USING btree ("category_id","place_id","created_at","id","user_id","max_price") WHERE status = 'active' and hidden_for is null;

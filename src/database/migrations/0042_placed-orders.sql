-- concurrently
-- The new indexes begin as the old ones do, so the version before reads them, too. They are there before the old ones go.
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_category_placed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_category_placed" ON "buy_requests" USING btree ("category_id","created_at","id","condition","sort_price","zone_text","place_id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_newest_placed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_newest_placed" ON "buy_requests" USING btree ("created_at","id","condition","sort_price","zone_text","place_id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_price_placed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_price_placed" ON "buy_requests" USING btree ("sort_price","id","condition","place_id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_category_price_placed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_category_price_placed" ON "buy_requests" USING btree ("category_id","sort_price","id","condition","place_id") WHERE status = 'active' and hidden_for is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_by_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_category_filtered";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_newest_filtered";
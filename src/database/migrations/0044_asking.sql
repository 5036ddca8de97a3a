-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "buy_requests_asking";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "buy_requests_asking" ON "buy_requests" USING btree ("category_id","created_at") WHERE requirements <> '[]'::jsonb and hidden_for is null;

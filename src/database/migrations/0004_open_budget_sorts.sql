ALTER TABLE "buy_requests" drop column "sort_price";--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "sort_price" bigint GENERATED ALWAYS AS (coalesce(max_price, min_price, 0)) STORED;--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "buy_requests_by_price" ON "buy_requests" USING btree ("sort_price","id") WHERE status = 'active';

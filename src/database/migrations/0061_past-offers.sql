-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "offer_events_of_seller";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_events_of_seller" ON "offer_events" USING btree ("seller_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offer_events_of_buyer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_events_of_buyer" ON "offer_events" USING btree ("buyer_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "offer_events_reasons";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_events_reasons" ON "offer_events" USING btree ("actor_id") WHERE reason is not null;

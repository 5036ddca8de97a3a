-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "chats_of_buyer_by_news";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chats_of_seller_by_news";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chats_of_buyer_by_news" ON "chats" USING btree ("buyer_id",greatest(last_message_at, step_at),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chats_of_seller_by_news" ON "chats" USING btree ("seller_id",greatest(last_message_at, step_at),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chats_of_buyer";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chats_of_seller";

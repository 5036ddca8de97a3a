-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "posts_with_image";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_with_image" ON "posts" USING gin ("images");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_messages_with_image";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_messages_with_image" ON "chat_messages" USING gin ("images") WITH (fastupdate=false) WHERE cardinality(images) > 0;

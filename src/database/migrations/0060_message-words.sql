-- concurrently
DROP INDEX CONCURRENTLY IF EXISTS "chat_messages_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_messages_words" ON "chat_messages" USING gin (marked_words(right(chat_id::text, 12), message)) WITH (fastupdate=false);

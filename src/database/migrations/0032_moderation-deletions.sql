-- The words of before are all among those of now: no row has to be looked at again, however many there are. Days were
-- refused by every version that wrote them.
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_hidden_for";--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_hidden_for";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_hidden_for";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_hidden_for";--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "moderation_decisions_to_delete" ON "moderation_decisions" USING btree ("deletes_at","id") WHERE deletes_at is not null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_hidden_for" CHECK ("profiles"."hidden_for" in ('reports', 'decision', 'suspension', 'deleted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_hidden_for" CHECK ("buy_requests"."hidden_for" in ('reports', 'decision', 'suspension', 'deleted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_hidden_for" CHECK ("chat_messages"."hidden_for" in ('reports', 'decision', 'suspension', 'deleted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_days" CHECK ("moderation_decisions"."days" between 1 and 365) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_hidden_for" CHECK ("offers"."hidden_for" in ('reports', 'decision', 'suspension', 'deleted')) NOT VALID;

ALTER TABLE "chats" ADD COLUMN "buyer_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "seller_read_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_groups" ON "notifications" USING btree ("user_id","group_key","read_at","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
-- What was said before reading was kept counts as read.
UPDATE "chats" SET "buyer_read_at" = "last_message_at", "seller_read_at" = "last_message_at";

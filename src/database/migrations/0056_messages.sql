ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_message";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shows_seen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "buyer_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "seller_received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_length" CHECK (char_length("chat_messages"."message") between 0 and 4000) NOT VALID;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_images" CHECK (cardinality("chat_messages"."images") <= 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_says" CHECK ("chat_messages"."message" <> '' or cardinality("chat_messages"."images") > 0) NOT VALID;
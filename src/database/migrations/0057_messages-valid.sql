ALTER TABLE "chat_messages" VALIDATE CONSTRAINT "chat_messages_length";--> statement-breakpoint
ALTER TABLE "chat_messages" VALIDATE CONSTRAINT "chat_messages_images";--> statement-breakpoint
ALTER TABLE "chat_messages" VALIDATE CONSTRAINT "chat_messages_says";

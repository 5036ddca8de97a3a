ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "offer_events_uncounted";--> statement-breakpoint
ALTER TABLE "buy_requests" VALIDATE CONSTRAINT "buy_requests_delivery_wanted";--> statement-breakpoint
ALTER TABLE "buy_requests" VALIDATE CONSTRAINT "buy_requests_hidden_for";--> statement-breakpoint
ALTER TABLE "buy_requests" VALIDATE CONSTRAINT "buy_requests_images";--> statement-breakpoint
ALTER TABLE "buy_requests" VALIDATE CONSTRAINT "buy_requests_requirements";--> statement-breakpoint
ALTER TABLE "chat_messages" VALIDATE CONSTRAINT "chat_messages_hidden_for";--> statement-breakpoint
ALTER TABLE "moderation_decisions" VALIDATE CONSTRAINT "moderation_decisions_days";--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_hidden_for";--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_shipping_cost";--> statement-breakpoint
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_hidden_for";

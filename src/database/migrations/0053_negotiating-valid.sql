ALTER TABLE "notice_preferences" VALIDATE CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "offer_events" VALIDATE CONSTRAINT "offer_events_why";--> statement-breakpoint
ALTER TABLE "offer_events" VALIDATE CONSTRAINT "offer_events_action";--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_validity";--> statement-breakpoint
ALTER TABLE "offers" VALIDATE CONSTRAINT "offers_finalized_why";

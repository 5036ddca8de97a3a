ALTER TABLE "notice_preferences" VALIDATE CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind";

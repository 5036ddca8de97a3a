ALTER TABLE "moderation_cases" VALIDATE CONSTRAINT "moderation_cases_kind";--> statement-breakpoint
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "notice_preferences" VALIDATE CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind";

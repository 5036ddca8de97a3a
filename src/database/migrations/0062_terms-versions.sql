ALTER TABLE "buy_requests" ADD COLUMN "terms_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"suspended_until" timestamp (3) with time zone,
	"unconfirmed_suspended_until" timestamp (3) with time zone,
	"unconfirmed_publications" integer DEFAULT 0 NOT NULL,
	"unconfirmed_offers" integer DEFAULT 0 NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"hash" text PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_identity_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_newcomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "rater_identity_id" uuid;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_left" ON "identities" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "mailboxes_identity" ON "mailboxes" USING btree ("identity_id");

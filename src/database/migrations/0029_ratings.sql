CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"buy_request_id" uuid NOT NULL,
	"rater_id" uuid,
	"rated_id" uuid NOT NULL,
	"role" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"written" jsonb,
	"contact_rules" integer DEFAULT 0 NOT NULL,
	"counts" boolean NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_role" CHECK ("ratings"."role" in ('buyer', 'seller')),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_text" CHECK (char_length(coalesce(written ->> 'text', text)) between 1 and 300),
	CONSTRAINT "ratings_answer" CHECK (char_length(coalesce(written ->> 'answer', answer)) between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "offer_events" DROP CONSTRAINT "offer_events_action";--> statement-breakpoint
ALTER TABLE "person_days" DROP CONSTRAINT "person_days_outcome";--> statement-breakpoint
ALTER TABLE "offer_events" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "buyer_rating_opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deal_asks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rater_id_profiles_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rated_id_profiles_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_one_of_deal" ON "ratings" USING btree ("offer_id","rated_id");--> statement-breakpoint
CREATE INDEX "ratings_of_person" ON "ratings" USING btree ("rated_id","opens_at","id");--> statement-breakpoint
CREATE INDEX "ratings_by_person" ON "ratings" USING btree ("rater_id","rated_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_to_tell" ON "ratings" USING btree ("opens_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "ratings_contact_rules" ON "ratings" USING btree ("contact_rules");--> statement-breakpoint
CREATE INDEX "offers_deals_to_ask" ON "offers" USING btree ("deal_asks","updated_at") WHERE status = 'accepted' and deal_asks < 2;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'photoReceived', 'photoRequested', 'rated', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'photoReceived', 'photoRequested', 'rated', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated'));--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_tag" CHECK ("offer_events"."tag" in ('No apareció', 'Cambió el precio', 'No era lo ofrecido', 'Me arrepentí', 'Otro'));--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_action" CHECK ("offer_events"."action" in ('send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'conclude', 'complete', 'renew', 'fallThrough'));--> statement-breakpoint
ALTER TABLE "person_days" ADD CONSTRAINT "person_days_outcome" CHECK ("person_days"."outcome" in ('answered', 'unanswered', 'waiting', 'concluded', 'failed', 'running', 'noShow', 'changedPrice', 'notAsOffered', 'regretted'));
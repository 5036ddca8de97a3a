CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"nth" smallint NOT NULL,
	"price" bigint NOT NULL,
	"note" text,
	"reason" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"written" jsonb,
	"contact_rules" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proposals_nth" CHECK ("proposals"."nth" between 1 and 3),
	CONSTRAINT "proposals_price" CHECK ("proposals"."price" between 1 and 999999999999),
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('open', 'accepted', 'declined', 'superseded', 'withdrawn', 'expired')),
	CONSTRAINT "proposals_note" CHECK (char_length(coalesce(written ->> 'note', note)) between 1 and 200),
	CONSTRAINT "proposals_reason" CHECK (char_length(coalesce(written ->> 'reason', reason)) between 1 and 200),
	CONSTRAINT "proposals_ended" CHECK (("proposals"."status" = 'open') = ("proposals"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_of_offer" ON "proposals" USING btree ("offer_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("offer_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "proposals_due" ON "proposals" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "proposals_contact_rules" ON "proposals" USING btree ("contact_rules");--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerEnding', 'offerFinalized', 'offerLapsed', 'offerRejected', 'offerReturned', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'proposalAccepted', 'proposalDeclined', 'proposalExpired', 'proposalMade', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'renewalAsked', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerEnding', 'offerFinalized', 'offerLapsed', 'offerRejected', 'offerReturned', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'proposalAccepted', 'proposalDeclined', 'proposalExpired', 'proposalMade', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'renewalAsked', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;
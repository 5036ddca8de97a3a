-- Offers from before get 15 days from now: the default is evaluated once, here, and no row is written.
CREATE TABLE "offer_notes" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "offer_notes_note" CHECK (char_length("offer_notes"."note") between 1 and 280)
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "offer_events" DROP CONSTRAINT "offer_events_why";--> statement-breakpoint
ALTER TABLE "offer_events" DROP CONSTRAINT "offer_events_action";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "validity_hours" smallint DEFAULT 168 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "expires_at" timestamp (3) with time zone DEFAULT now() + interval '15 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "expires_at" SET DEFAULT now() + interval '7 days';--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "renewal_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "finalized_why" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "standby_until" date;--> statement-breakpoint
ALTER TABLE "offer_notes" ADD CONSTRAINT "offer_notes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_notes" ADD CONSTRAINT "offer_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_notes_of_author" ON "offer_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerEnding', 'offerFinalized', 'offerLapsed', 'offerRejected', 'offerReturned', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'renewalAsked', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'newOffer', 'offerAccepted', 'offerEdited', 'offerEnding', 'offerFinalized', 'offerLapsed', 'offerRejected', 'offerReturned', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'renewalAsked', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_why" CHECK ("offer_events"."why" in ('accepted', 'closed', 'expired', 'lapsed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_action" CHECK ("offer_events"."action" in ('send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'lapse', 'comeBack', 'conclude', 'complete', 'renew', 'fallThrough')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_validity" CHECK ("offers"."validity_hours" in (24, 72, 168, 360)) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_finalized_why" CHECK ("offers"."finalized_why" in ('accepted', 'closed', 'expired', 'lapsed')) NOT VALID;

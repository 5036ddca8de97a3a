CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"place" text NOT NULL,
	"place_id" text,
	"kind" text,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"changes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone,
	"buyer_arriving_at" timestamp (3) with time zone,
	"seller_arriving_at" timestamp (3) with time zone,
	CONSTRAINT "meetings_proposed_by" CHECK ("meetings"."proposed_by" in ('buyer', 'seller')),
	CONSTRAINT "meetings_kind" CHECK ("meetings"."kind" in ('Estación de servicio', 'Shopping', 'Comisaría')),
	CONSTRAINT "meetings_status" CHECK ("meetings"."status" in ('proposed', 'agreed', 'cancelled', 'lapsed', 'past', 'ended')),
	CONSTRAINT "meetings_place" CHECK (char_length("meetings"."place") between 3 and 120),
	CONSTRAINT "meetings_remind" CHECK ("meetings"."remind_at" is null or "meetings"."status" = 'agreed')
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_live" ON "meetings" USING btree ("offer_id") WHERE status in ('proposed', 'agreed');--> statement-breakpoint
CREATE INDEX "meetings_of_chat" ON "meetings" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "meetings_of_offer" ON "meetings" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "meetings_due" ON "meetings" USING btree ("at") WHERE status in ('proposed', 'agreed');--> statement-breakpoint
CREATE INDEX "meetings_to_remind" ON "meetings" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "meetings_to_ask" ON "meetings" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'meetingAgreed', 'meetingCancelled', 'meetingNear', 'meetingProposed', 'newOffer', 'offerAccepted', 'offerEdited', 'offerEnding', 'offerFinalized', 'offerLapsed', 'offerRejected', 'offerReturned', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'proposalAccepted', 'proposalDeclined', 'proposalExpired', 'proposalMade', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'renewalAsked', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'dealQuestion', 'meetingAgreed', 'meetingCancelled', 'meetingNear', 'meetingProposed', 'newOffer', 'offerAccepted', 'offerEdited', 'offerEnding', 'offerFinalized', 'offerLapsed', 'offerRejected', 'offerReturned', 'offerWithdrawn', 'offersWaiting', 'photoReceived', 'photoRequested', 'proposalAccepted', 'proposalDeclined', 'proposalExpired', 'proposalMade', 'questionAnswered', 'questionAsked', 'rated', 'ratingAnswered', 'renewalAsked', 'reportDecided', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened', 'thingModerated')) NOT VALID;
ALTER TABLE "notice_preferences" DROP CONSTRAINT "notice_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "photo_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "photo_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "photo_proof" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "photo_sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_photo_code" ON "offers" USING btree ("photo_code") WHERE photo_code is not null;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_kind" CHECK ("notice_preferences"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'photoReceived', 'photoRequested', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('alertMatch', 'chatMessage', 'counterOffer', 'dealCompleted', 'dealFellThrough', 'newOffer', 'offerAccepted', 'offerEdited', 'offerFinalized', 'offerRejected', 'offerWithdrawn', 'photoReceived', 'photoRequested', 'requestDeleted', 'requestEdited', 'requestExpired', 'requestExpiring', 'requestReopened'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_photo" CHECK (("offers"."photo_code" is null) = ("offers"."photo_asked_at" is null)
        and ("offers"."photo_proof" is null) = ("offers"."photo_sent_at" is null)
        and ("offers"."photo_proof" is null or "offers"."photo_code" is not null));
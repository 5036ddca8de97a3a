CREATE TABLE "held_mails" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"gather_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paces" (
	"key" text PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_wishes" (
	"wish" text NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_wishes_wish_user_id_pk" PRIMARY KEY("wish","user_id")
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "turn" uuid;--> statement-breakpoint
-- What waits while this version starts goes where it would go now.
update outbox set
  lane = case
    when kind in ('mail.contact', 'mail.chat', 'notice.created') then 'soon'
    when kind in ('mail.digest', 'images.delete') then 'bulk'
    when kind like 'mail.%' then 'urgent'
    else 'inside'
  end,
  turn = coalesce((payload ->> 'userId')::uuid, aggregate_id);--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "lane" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "turn" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_wishes" ADD CONSTRAINT "told_wishes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_mails_of_user" ON "held_mails" USING btree ("user_id","gather_at");--> statement-breakpoint
CREATE INDEX "paces_began" ON "paces" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "told_wishes_of_user" ON "told_wishes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "told_wishes_told" ON "told_wishes" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "outbox_lane" ON "outbox" USING btree ("lane","id") WHERE parked_at is null;--> statement-breakpoint
CREATE INDEX "outbox_turns" ON "outbox" USING btree ("lane","turn","id");
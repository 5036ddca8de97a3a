CREATE TABLE "person_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"role" text NOT NULL,
	"outcome" text NOT NULL,
	"hours" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "person_days_user_id_day_role_outcome_hours_pk" PRIMARY KEY("user_id","day","role","outcome","hours"),
	CONSTRAINT "person_days_role" CHECK ("person_days"."role" in ('buyer', 'seller')),
	CONSTRAINT "person_days_outcome" CHECK ("person_days"."outcome" in ('answered', 'unanswered', 'waiting', 'concluded', 'failed', 'running'))
);
--> statement-breakpoint
ALTER TABLE "offer_events" DROP CONSTRAINT "offer_events_action";--> statement-breakpoint
ALTER TABLE "offer_events" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "offer_events" ADD COLUMN "buyer_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_events" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_events" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person_days" ADD CONSTRAINT "person_days_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_events_uncounted" ON "offer_events" USING btree ("offer_id") WHERE not is_counted;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_why" CHECK ("offer_events"."why" in ('accepted', 'closed', 'expired'));--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_action" CHECK ("offer_events"."action" in ('send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'conclude', 'renew', 'fallThrough'));

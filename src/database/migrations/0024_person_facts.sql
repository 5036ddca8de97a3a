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
-- Who the two were, for the history so far: the seller sent the offer, the buyer published the request or answered. And
-- why offers ended: they are finalized at the very moment at which another one is accepted. Each row is written once.
UPDATE "offer_events" e SET "seller_id" = past."seller_id", "buyer_id" = past."buyer_id", "why" = past."why"
FROM (
  SELECT entry."id", coalesce(sent."actor_id", o."seller_id") AS "seller_id",
    coalesce(r."user_id", (
      SELECT answered."actor_id" FROM "offer_events" answered
      WHERE answered."buy_request_id" = entry."buy_request_id" AND answered."action" IN ('accept', 'reject')
        AND answered."actor_id" IS NOT NULL LIMIT 1
    )) AS "buyer_id",
    CASE WHEN accepted."created_at" IS NOT NULL THEN 'accepted' END AS "why"
  FROM "offer_events" entry
  LEFT JOIN "offer_events" sent ON sent."offer_id" = entry."offer_id" AND sent."action" = 'send'
  LEFT JOIN "offers" o ON o."id" = entry."offer_id"
  LEFT JOIN "buy_requests" r ON r."id" = entry."buy_request_id"
  LEFT JOIN "offer_events" accepted ON entry."action" = 'finalize' AND accepted."action" = 'accept'
    AND accepted."buy_request_id" = entry."buy_request_id" AND accepted."created_at" = entry."created_at"
) past WHERE past."id" = e."id";--> statement-breakpoint
-- Deals that were done before their history said so. The id is a UUID of version 7, so that it comes last.
INSERT INTO "offer_events" ("id", "offer_id", "buy_request_id", "action", "from_status", "to_status", "price", "buyer_id", "seller_id", "created_at")
SELECT (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(o."id"::text), 1, 3) || '8' || substr(md5(o."id"::text), 4, 15))::uuid,
  o."id", r."id", 'conclude', o."status", o."status", o."price", r."user_id", o."seller_id", r."updated_at"
FROM "offers" o JOIN "buy_requests" r ON r."id" = o."buy_request_id"
WHERE r."status" = 'completed' AND o."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "offer_events_uncounted" ON "offer_events" USING btree ("offer_id") WHERE not is_counted;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_why" CHECK ("offer_events"."why" in ('accepted', 'closed', 'expired'));--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_action" CHECK ("offer_events"."action" in ('send', 'edit', 'accept', 'reject', 'counter', 'withdraw', 'delete', 'finalize', 'conclude', 'renew', 'fallThrough'));

-- Who the two were, for the history so far: the seller sent the offer, the buyer published the request or answered. And
-- why offers ended: they are finalized at the very moment at which another one is accepted. Each row is written once.
-- Here and not where the columns are added, whose lock everybody would wait for: so nobody waits.
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
WHERE r."status" = 'completed' AND o."status" = 'accepted'
  AND NOT EXISTS (SELECT FROM "offer_events" done WHERE done."offer_id" = o."id" AND done."action" = 'conclude');--> statement-breakpoint
CREATE TABLE "given_advice" (
	"user_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "given_advice_user_id_moment_pk" PRIMARY KEY("user_id","moment"),
	CONSTRAINT "given_advice_moment" CHECK ("given_advice"."moment" in ('firstMessage', 'money', 'meeting'))
);
--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_title";--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_description";--> statement-breakpoint
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_zone";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_title";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_description";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "contact_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "contact_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "contact_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "given_advice" ADD CONSTRAINT "given_advice_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_advice" ADD CONSTRAINT "given_advice_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_advice" ADD CONSTRAINT "given_advice_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_advice_of_chat" ON "given_advice" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "given_advice_of_message" ON "given_advice" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "profiles_contact_rules" ON "profiles" USING btree ("contact_rules");--> statement-breakpoint
CREATE INDEX "buy_requests_contact_rules" ON "buy_requests" USING btree ("contact_rules");--> statement-breakpoint
CREATE INDEX "offers_contact_rules" ON "offers" USING btree ("contact_rules");--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_title" CHECK (char_length(coalesce(written ->> 'title', title)) between 5 and 120);--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_description" CHECK (char_length(coalesce(written ->> 'description', description)) between 1 and 4000);--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_zone" CHECK (char_length(coalesce(written ->> 'zone', zone)) between 1 and 80);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_title" CHECK (char_length(coalesce(written ->> 'title', title)) between 5 and 120);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_description" CHECK (char_length(coalesce(written ->> 'description', description)) between 1 and 4000);
-- Offers that a deal that still runs has ended: their sellers may put them on standby now. The few of these requests are
-- found by their index; of all others the reason stays in their history.
-- holds: only rows of ended offers under a running deal, which nobody changes but by a deal that falls through.
UPDATE "offers" SET "finalized_why" = 'accepted'
FROM "offers" "deal"
WHERE "deal"."status" = 'accepted' AND "offers"."buy_request_id" = "deal"."buy_request_id"
  AND "offers"."status" = 'finalized' AND "offers"."finalized_why" IS NULL
  AND (SELECT "e"."why" FROM "offer_events" "e"
    WHERE "e"."offer_id" = "offers"."id" AND "e"."action" = 'finalize' ORDER BY "e"."id" DESC LIMIT 1) = 'accepted'
  AND EXISTS (SELECT FROM "buy_requests" "r" WHERE "r"."id" = "deal"."buy_request_id" AND "r"."status" = 'reserved');

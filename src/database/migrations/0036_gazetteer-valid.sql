ALTER TABLE "buy_requests" VALIDATE CONSTRAINT "buy_requests_place_id_places_id_fk";

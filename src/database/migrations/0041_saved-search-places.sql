ALTER TABLE "saved_searches" ADD COLUMN "place_id" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "radius" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "near_place_ids" text[];
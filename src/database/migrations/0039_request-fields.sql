-- Every row fits: the check of before demanded a photo, and the new column is empty. So none is looked at again.
ALTER TABLE "buy_requests" DROP CONSTRAINT "buy_requests_images";--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "needed_by" date;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "delivery_wanted" text;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "illustrated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_delivery_wanted" CHECK ("buy_requests"."delivery_wanted" in ('En persona', 'Por correo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_images" CHECK (cardinality("buy_requests"."images") between 1 and 10 or "buy_requests"."illustrated" and cardinality("buy_requests"."images") = 0) NOT VALID;
-- A generated column cannot get another expression without every row being written anew. So a trigger writes these two
-- columns from now on, for the version before this one, too.
ALTER TABLE "buy_requests" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "buy_requests" ALTER COLUMN "search_words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "retired_requirements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "shipping_cost" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION "write_searched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(NEW.title || ' ' || coalesce(NEW.description, '')
    || coalesce(' ' || (SELECT string_agg(r ->> 'text', ' ') FROM jsonb_array_elements(NEW.requirements) r), ''));
  NEW.search_words := words_of(NEW.search_text);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "buy_requests_searched" BEFORE INSERT OR UPDATE OF "title", "description", "requirements", "search_text", "search_words"
  ON "buy_requests" FOR EACH ROW EXECUTE FUNCTION "write_searched"();--> statement-breakpoint
ALTER TABLE "buy_requests" ADD CONSTRAINT "buy_requests_requirements" CHECK (jsonb_array_length("buy_requests"."requirements") <= 10) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_shipping_cost" CHECK ("offers"."shipping_cost" between 0 and 999999999999) NOT VALID;
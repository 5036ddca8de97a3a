-- The words of a folded text: what stands between signs, punctuation, symbols and pictures. The ranges are code points,
-- so no locale changes them; `wordsOf` in src/domain/search/words.ts says the same.
create function words_of(folded text) returns text[]
  language sql immutable parallel safe strict
  as $$
    select array_remove(string_to_array(regexp_replace(
      folded, '[^0-9A-Za-z\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufdff\ufe20-\uffff]+', ' ', 'g'
    ), ' '), '')
  $$;
--> statement-breakpoint
CREATE TABLE "market_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"near" text[],
	"rules" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_keys" (
	"key" text NOT NULL,
	"saved_search_id" uuid NOT NULL,
	CONSTRAINT "saved_search_keys_key_saved_search_id_pk" PRIMARY KEY("key","saved_search_id")
);
--> statement-breakpoint
DROP INDEX "saved_searches_anchor";--> statement-breakpoint
DROP INDEX "saved_searches_zone_anchors";--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "search_words" text[] GENERATED ALWAYS AS (words_of(fold_text(title || ' ' || coalesce(description, '')))) STORED;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "title_words" text[] GENERATED ALWAYS AS (words_of(fold_text(title))) STORED;--> statement-breakpoint
ALTER TABLE "buy_requests" ADD COLUMN "is_learned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD COLUMN "fits" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_keys" ADD CONSTRAINT "saved_search_keys_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_words_stem" ON "market_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "market_words_near" ON "market_words" USING gin ("near") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "market_words_rules" ON "market_words" USING btree ("rules");--> statement-breakpoint
CREATE INDEX "saved_search_keys_search" ON "saved_search_keys" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "buy_requests_words" ON "buy_requests" USING gin ("search_words") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_title_words" ON "buy_requests" USING gin ("title_words") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "buy_requests_unlearned" ON "buy_requests" USING btree ("id") WHERE not is_learned;--> statement-breakpoint
CREATE INDEX "saved_searches_rules" ON "saved_searches" USING btree ("rules");--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "anchor";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "zone_anchors";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "word_patterns";--> statement-breakpoint
-- Keys of searches are made in code now, with the words that are alike: `src/market/saved-searches/request-keys.ts`.
drop function search_anchor;--> statement-breakpoint
drop function search_zone_anchors;--> statement-breakpoint
drop function anchor_of;

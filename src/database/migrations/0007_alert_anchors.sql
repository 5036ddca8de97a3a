-- Which saved searches a request may fit is looked up, not tried one by one. The marketplace finds any part of a
-- text, so words of an index won't do: an anchor is how the longest text of a search begins, in five, three, two or
-- one character as it has them, and a fitting request has it somewhere. Texts, not hashes of them: PostgreSQL's
-- hashes may change between its versions.
create function anchor_of(folded text) returns text
  language sql immutable parallel safe strict
  as $$ select left(folded, case when length(folded) >= 5 then 5 else least(length(folded), 3) end) $$;
--> statement-breakpoint
-- By words, else by category; '*' for a search that has neither words nor category nor zones.
create function search_anchor(words text[], zones text[], category_id uuid) returns text
  language sql immutable parallel safe
  as $$
    select coalesce(
      (select 'w' || public.anchor_of(public.fold_text(w)) from unnest(words) w
        where public.fold_text(w) <> '' order by length(public.fold_text(w)) desc, w limit 1),
      'c' || category_id::text,
      case when zones = '{}' then '*' end
    )
  $$;
--> statement-breakpoint
-- For a search that has only zones: one of them is enough, so it has an anchor of each.
create function search_zone_anchors(words text[], zones text[], category_id uuid) returns text[]
  language sql immutable parallel safe
  as $$
    select array_agg(distinct public.anchor_of(public.fold_text(z))) from unnest(zones) z
    where public.search_anchor(words, zones, category_id) is null
  $$;
--> statement-breakpoint
create function contains_patterns(texts text[]) returns text[]
  language sql immutable parallel safe strict
  as $$ select coalesce(array_agg(public.contains_pattern(t)), '{}') from unnest(texts) t $$;
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "anchor" text GENERATED ALWAYS AS (search_anchor(words, zones, category_id)) STORED;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "zone_anchors" text[] GENERATED ALWAYS AS (search_zone_anchors(words, zones, category_id)) STORED;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "word_patterns" text[] GENERATED ALWAYS AS (contains_patterns(words)) STORED;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "zone_patterns" text[] GENERATED ALWAYS AS (contains_patterns(zones)) STORED;--> statement-breakpoint
CREATE INDEX "saved_searches_anchor" ON "saved_searches" USING btree ("anchor");--> statement-breakpoint
CREATE INDEX "saved_searches_zone_anchors" ON "saved_searches" USING gin ("zone_anchors") WITH (fastupdate=false);

-- Search compares lower case without accents. Both functions are declared immutable so that an index and a
-- generated column may use them; they are, as long as nobody edits the server's unaccent rules.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create function fold_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- A LIKE pattern for "contains", with the wildcards a person typed taken literally.
create function contains_pattern(value text) returns text
  language sql immutable parallel safe strict
  as $$ select '%' || replace(replace(replace(public.fold_text(value), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

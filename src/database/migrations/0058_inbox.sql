-- The words of a text as searches find them, each behind a mark. Of very long ones the first 60 letters, as
-- src/domain/chats/search.ts says.
CREATE FUNCTION marked_words(mark text, value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
  AS $$
    SELECT array_to_tsvector(array(
      SELECT mark || left(word, 60) FROM unnest(public.words_of(public.fold_text(value))) word
    ))
  $$;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "step_at" timestamp (3) with time zone;

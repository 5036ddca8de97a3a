import { sql } from 'drizzle-orm';
import { typoKeys } from '#domain/search/near.ts';
import { searchRules } from '#domain/search/rules.ts';
import { stemOf } from '#domain/search/stem.ts';
import { isPlainWord, wordsOf } from '#domain/search/words.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import type { Transaction } from '../../context.ts';

interface OriginalTexts {
  title: string;
  description: string | null;
  requirements: readonly { text: string }[];
}

const plainWords = (text: string): string[] => wordsOf(normalizeText(text)).filter(isPlainWord);

interface Known extends Record<string, unknown> {
  word: string;
  isTitled: boolean;
}

/**
 * Adds the words of publications to those that searches know, in the transaction that writes them. Most are known:
 * they are only read, so that nobody waits for somebody else who publishes.
 */
export async function learnWords(
  tx: Pick<Transaction, 'execute'>,
  texts: readonly OriginalTexts[],
): Promise<void> {
  const titled = new Set(texts.flatMap(({ title }) => plainWords(title)));
  const more = texts.flatMap(({ description, requirements }) => [
    description ?? '',
    ...requirements.map(({ text }) => text),
  ]);
  const all = new Set([...titled, ...more.flatMap(plainWords)]);
  if (all.size === 0) return;
  const { rows } = await tx.execute<Known>(sql`
    select word, near is not null as "isTitled" from market_words where word = any (${sql.param([...all])}::text[])
  `);
  const known = new Map(rows.map(({ word, isTitled }) => [word, isTitled]));
  const news = [...all].filter((word) => (titled.has(word) ? !known.get(word) : !known.has(word)));
  if (news.length > 0)
    await writeWords(
      tx,
      news.map((word) => ({ word, isTitled: titled.has(word) })),
    );
}

/** Writes words as the rules are now; in one order, so that two who do it wait for each other and no more. */
export async function writeWords(
  tx: Pick<Transaction, 'execute'>,
  words: readonly { word: string; isTitled: boolean }[],
): Promise<void> {
  const rows = words.map(({ word, isTitled }) => ({
    word,
    stem: stemOf(word),
    near: isTitled ? typoKeys(word) : null,
  }));
  await tx.execute(sql`
    insert into market_words (word, stem, near, rules)
    select w.word, w.stem,
      case when jsonb_typeof(w.near) = 'array' then array(select jsonb_array_elements_text(w.near)) end, ${searchRules}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (word text, stem text, near jsonb)
    order by w.word
    on conflict (word) do update
      set stem = excluded.stem, near = coalesce(excluded.near, market_words.near), rules = excluded.rules
  `);
}

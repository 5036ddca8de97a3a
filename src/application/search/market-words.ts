import { sql } from 'drizzle-orm';
import type { Context, DbContext, ReadContext, Transaction } from '#application/context.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { marketWords } from '#database/schema.ts';
import type { NamedCategory } from '#domain/search/category-names.ts';
import { compoundSplits } from '#domain/search/joined.ts';
import type { Phrase, WantedWord } from '#domain/search/match.ts';
import { typoKeys } from '#domain/search/near.ts';
import { searchRules } from '#domain/search/rules.ts';
import { stemOf } from '#domain/search/stem.ts';
import { apart, type TitleForm } from '#domain/search/titles.ts';
import { isTypo } from '#domain/search/typos.ts';
import { isPlainWord, wordsOf } from '#domain/search/words.ts';
import { normalizeText } from '#domain/texts/fold.ts';

/** Forms of a searched word in existing publications, by level (`matchLevel`). */
export interface WordForms {
  word: string;
  /** The word again if it may be part of other words. */
  part: string | null;
  /** With the same stem, including the word itself. */
  stems: string[];
  /** Differ by a typo; searched in titles only. */
  typos: string[];
  synonyms: string[];
  titles: TitleForm[];
  category: NamedCategory | null;
}

/** One regular expression of titles, and words of which each such title has one. */
export const titleSearchValues = (
  titles: readonly TitleForm[],
): { titled: string | null; firsts: string[] } => ({
  titled: titles.length > 0 ? titles.map(({ pattern }) => pattern).join('|') : null,
  firsts: [...new Set(titles.flatMap(({ first }) => [first, `${first}s`, `${first}es`]))],
});

const texts = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const alike = prepareOnce((db) =>
  db
    .select({
      word: marketWords.word,
      isTitled: sql<boolean>`${marketWords.near} is not null`.as('is_titled'),
    })
    .from(marketWords)
    .where(
      sql`${marketWords.stem} = any (${texts('stems')}) or ${marketWords.near} && ${texts('near')}
        or ${marketWords.word} = any (${texts('parts')})`,
    )
    .prepare('words_alike'),
);

interface LookUp {
  /** Shared by words that differ by a typo. */
  near: readonly string[];
  splits: readonly [string, string][];
}
const lookUps = new Map<string, LookUp>();
const lookUpsMax = 500;

/** Cached for recent words. */
function lookUpOf(word: string): LookUp {
  const made = lookUps.get(word) ?? { near: typoKeys(word), splits: compoundSplits(word) };
  if (lookUps.size >= lookUpsMax) lookUps.clear();
  lookUps.set(word, made);
  return made;
}

/** One index look-up for all words; the rules are in the domain. */
export async function formsOf(
  db: Context['db'] | Transaction,
  phrases: readonly Pick<Phrase, 'words'>[],
): Promise<WordForms[][]> {
  const wanted = phrases.flatMap(({ words }) => words);
  if (wanted.length === 0) return phrases.map(() => []);
  const lookedUp = wanted.map(({ word }) => lookUpOf(word));
  const found = await alike(db as Context['db']).execute({
    stems: [
      ...new Set(wanted.flatMap(({ stem, joined, synonyms }) => [stem, ...joined.map(stemOf), ...synonyms])),
    ],
    near: [...new Set(lookedUp.flatMap(({ near }) => near))],
    parts: [...new Set(lookedUp.flatMap(({ splits }) => splits.flat()))],
  });
  const known = found.map(({ word, isTitled }) => ({ word, isTitled, stem: stemOf(word) }));
  const titled = new Set(known.filter((one) => one.isTitled).map((one) => one.word));
  const formsOfWord = ({ word, part, stem, joined, synonyms, titles, category }: WantedWord): WordForms => {
    const stems = new Set([stem, ...joined.map(stemOf)]);
    const forms = known.filter((one) => stems.has(one.stem)).map((one) => one.word);
    const splits = lookUpOf(word).splits.filter((pair) => pair.every((part) => titled.has(part)));
    return {
      word,
      part,
      stems: [...new Set([word, ...joined, ...forms])],
      typos: known.filter((one) => one.isTitled && isTypo(word, one.word)).map((one) => one.word),
      // Stored words are of letters only.
      synonyms: [
        ...known.filter((one) => synonyms.includes(one.stem)).map((one) => one.word),
        ...synonyms.filter((one) => !isPlainWord(one)),
      ],
      titles: [...titles, ...splits.map(apart)],
      category,
    };
  };
  return phrases.map(({ words }) => words.map(formsOfWord));
}

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
 * Runs in the publication's transaction. Stored words are not written again, so that publications do not wait for row locks
 * on common words.
 */
export async function addMarketWords(
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
  const missing = [...all].filter((word) => (titled.has(word) ? !known.get(word) : !known.has(word)));
  if (missing.length > 0)
    await writeWords(
      tx,
      missing.map((word) => ({ word, isTitled: titled.has(word) })),
    );
}

/** By the current rules, in one order, so that two writers never deadlock. */
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

const batch = 1_000;

/** After writes by older versions and changes of the rules. @returns how many publications and words. */
export const rebuildMarketWords = async (ctx: DbContext): Promise<number> =>
  (await learnRequests(ctx)) + (await renewWords(ctx));

interface Unlearned extends Record<string, unknown> {
  id: string;
  title: string;
  description: string | null;
  requirements: { text: string }[];
}

const learnRequests = ({ db }: DbContext): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Unlearned>(sql`
      select id, title, description, requirements from buy_requests where not is_learned
      order by id limit ${batch} for no key update skip locked
    `);
    if (rows.length === 0) return 0;
    await addMarketWords(tx, rows);
    await tx.execute(sql`
      update buy_requests set is_learned = true where id = any (${sql.param(rows.map(({ id }) => id))}::uuid[])
    `);
    return rows.length;
  });

const renewWords = ({ db }: DbContext): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ word: string; isTitled: boolean }>(sql`
      select word, near is not null as "isTitled" from market_words where rules < ${searchRules} or rules > ${searchRules}
      order by word limit ${batch} for update skip locked
    `);
    if (rows.length > 0) await writeWords(tx, rows);
    return rows.length;
  });

/** A publication written meanwhile may have relied on a deleted word, so it is learned again. @returns how many. */
export async function sweepWords({ db, now }: ReadContext): Promise<number> {
  const began = now().toISOString();
  const { rowCount } = await db.execute(sql`
    delete from market_words w where not exists (
      select from (select distinct unnest(search_words) as word from buy_requests) used where used.word = w.word
    )
  `);
  await db.execute(sql`
    update buy_requests set is_learned = false where updated_at >= ${began}::timestamptz - interval '1 hour'
  `);
  return rowCount ?? 0;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import {
  countOf,
  exactly,
  filedLevel,
  isDemandTitleSql,
  type ListedRow,
  type MarketplaceQueryShape,
  matching,
  orders,
  pageOfStrata,
  ranks,
  rowsOfPage,
  type Stratum,
  searched,
  shapeKey,
  text,
  texts,
  titleAsks,
} from '#application/marketplace/criteria.ts';
import { type FormValues, searchConditions } from '#application/marketplace/search-conditions.ts';
import { countMost } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { titleSearchValues, type WordForms } from '#application/search/market-words.ts';
import { patternOf } from '#database/normalized-text.ts';
import { buyRequests } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import type { Phrase } from '#domain/search/match.ts';
import { type DemandPatterns, demandPatterns } from '#domain/search/titles.ts';

/** `search` is null without exact matches. */
interface SimilarShape extends MarketplaceQueryShape {
  words: number;
  /** Ranks to read, in their order, and the lowest level with matches. */
  places: readonly number[];
  lowest: number;
}
const number = (of: number) => sql.raw(String(of));
const similarKey = (shape: SimilarShape) =>
  [shapeKey(shape), shape.words, shape.lowest, ...shape.places].join('_');

const formValues = (count: number): FormValues[] =>
  Array.from({ length: count }, (_, nth) => ({
    word: texts(`word${nth}`),
    part: text(`part${nth}`),
    stems: texts(`stems${nth}`),
    typos: texts(`typos${nth}`),
    whole: texts(`whole${nth}`),
    outsidePart: texts(`outsidePart${nth}`),
    titled: text(`titled${nth}`),
    firsts: texts(`firsts${nth}`),
    categoryId: sql`${sql.placeholder(`categoryId${nth}`)}::uuid`,
    unlessTitle: text(`unlessTitle${nth}`),
  }));

const valuesOf = (forms: readonly WordForms[], categoryIds: CategoryIds): Record<string, unknown> =>
  Object.fromEntries(
    forms.flatMap(({ word, part, stems, typos, synonyms, titles, category }, nth) => [
      [`word${nth}`, orNone(stems.includes(word) ? [word] : [])],
      [`part${nth}`, part === null ? null : patternOf(part)],
      [`stems${nth}`, orNone(stems)],
      [`typos${nth}`, orNone(typos)],
      [`titled${nth}`, titleSearchValues(titles).titled],
      [`firsts${nth}`, orNone(titleSearchValues(titles).firsts)],
      [`whole${nth}`, orNone([...stems, ...synonyms])],
      [
        `outsidePart${nth}`,
        orNone([...stems, ...synonyms].filter((one) => part === null || !one.includes(part))),
      ],
      [`categoryId${nth}`, category && (categoryIds.get(category.slug) ?? null)],
      [`unlessTitle${nth}`, category?.unless],
    ]),
  );

/** By slug. */
type CategoryIds = ReadonlyMap<string, string>;

/** The planner drops comparisons with null, not those with an empty list. */
const orNone = (words: readonly string[]) => (words.length > 0 ? words : null);

const besides = ({ used, search, isBlocked }: SimilarShape): SQL => sql`
  ${matching({ used, search: null, isBlocked })} ${search ? sql`and not (${exactly(search)})` : sql``}
`;
/** Only the order by relevance tells titles from texts. */
const isTitled = ({ sort, words }: SimilarShape): SQL =>
  sort === 'relevance' ? sql`(${searchConditions.titled(searched, formValues(words))} is true)` : sql`true`;
/** In the category that the only word names. */
const isFiled = ({ words }: SimilarShape): SQL =>
  words > 1 ? sql`false` : searchConditions.filed(searched, formValues(1));
const similarWhere = (shape: SimilarShape): SQL =>
  sql`${besides(shape)} and ${searchConditions.alike(searched, formValues(shape.words))}`;

const rowsOf = (db: Context['db'], shape: SimilarShape, page: SQL, total: SQL) =>
  rowsOfPage(db, shape, page, total).orderBy(sql`page.place`, orders[shape.sort].by).prepare('');

/**
 * Similar requests are found once, as few columns, for the rows and the count, which is right up to the cap. The result
 * has the name of the table, so that the orders mean its columns.
 */
const fewRequests = prepareOnce((db, shape: SimilarShape) => {
  const order = orders[shape.sort];
  const before = sql`${sql.placeholder('key0')}::int`;
  const after = shape.isNext ? sql`where place > ${before} or place = ${before} and ${order.after}` : sql``;
  const level = searchConditions.level(searched, formValues(shape.words));
  const behind = number(ranks.similar - 1);
  const { id, createdAt, sortPrice, titleText } = buyRequests;
  const page = sql`(
    with found as materialized (
      select ${id}, ${createdAt}, ${sortPrice}, ${titleText}, ${level} as level, ${isTitled(shape)} as is_titled,
        (${isFiled(shape)}) is true as is_filed
      from ${buyRequests} where ${similarWhere(shape)} limit ${countMost}
    ),
    ranked as (
      select f.*, case
        when is_filed then case when level < ${number(filedLevel)} and ${isDemandTitleSql(sql`f.title_text`)}
          then ${number(ranks.filedTitleAsks)} else ${number(ranks.filed)} end
        when level >= ${number(filedLevel)} then level + ${number(ranks.similarFiled - filedLevel)}
        when ${isDemandTitleSql(sql`f.title_text`)} then
          ${shape.words > 1 ? sql`case when is_titled then level + ${behind} else ${number(ranks.similarTitleAsks)} end` : sql`level + ${behind}`}
        when is_titled then ${number(ranks.similarTitled)} else ${number(ranks.similarDescribed)} end as place
      from found f where (select count(*) from found) < ${countMost}
    )
    (select id, place, (select count(*)::int from found) as total
    from ranked as buy_requests ${after} order by place, ${order.by} limit ${sql.placeholder('limit')})
    union all (select id, 0, ${countMost} from found where (select count(*) from found) = ${countMost} limit 1)
  ) page`;
  return rowsOf(db, shape, page, sql`page.total`);
}, similarKey);

/** For more matches than are counted: rank by rank, each only as far as the page goes. */
const manyRequests = prepareOnce((db, shape: SimilarShape) => {
  const upTo = (level: number) => searchConditions.upTo(searched, formValues(shape.words), level);
  const atLevel = (level: number) =>
    level > shape.lowest ? sql`${upTo(level)} and (${upTo(level - 1)}) is not true` : upTo(level);
  const titled = isTitled(shape);
  const formed = upTo(filedLevel - 1);
  const filed = isFiled(shape);
  const whereOf = (place: number): SQL => {
    if (place === ranks.filedTitleAsks) return sql`${filed} and ${formed} and (${titleAsks})`;
    if (place === ranks.filed) return sql`${filed} and (${formed} and (${titleAsks})) is not true`;
    return sql`(${filed}) is not true and ${similarAt(place)}`;
  };
  const similarAt = (place: number): SQL => {
    if (place >= ranks.similarFiled) return atLevel(place - ranks.similarFiled + filedLevel);
    if (place === ranks.similarTitleAsks) return sql`${formed} and (${titleAsks}) and not ${titled}`;
    if (place === ranks.similarTitled) return sql`${formed} and not (${titleAsks}) and ${titled}`;
    if (place === ranks.similarDescribed) return sql`${formed} and not (${titleAsks}) and not ${titled}`;
    const asked = sql`${atLevel(place - ranks.similar + 1)} and (${titleAsks})`;
    return shape.words > 1 ? sql`${asked} and ${titled}` : asked;
  };
  const strata = shape.places.map(
    (place): Stratum => ({ place, where: sql`${besides(shape)} and ${whereOf(place)}` }),
  );
  return rowsOf(db, shape, pageOfStrata(strata, orders[shape.sort], shape.isNext), sql`null::int`);
}, similarKey);

const countSimilar = prepareOnce(
  (db, shape: SimilarShape) =>
    db
      .select({ total: countOf(similarWhere(shape)).as('total') })
      .from(sql`(values (1)) once`)
      .prepare(''),
  similarKey,
);

/**
 * The words in any form, by time. Few matches, from the indexes of the words, are sorted as no index gives them; for
 * more, the index of time is read as far as the page goes.
 */
const newestRequests = prepareOnce((db, shape: SimilarShape) => {
  const { by, sorted, after } = orders.newest;
  const exact = exactly(shape.search ?? 'plain');
  const words =
    shape.words === 0
      ? exact
      : sql`(${exact} or ${searchConditions.alike(searched, formValues(shape.words))})`;
  const where = sql`${matching({ ...shape, search: null })} and ${words}`;
  const isBehind = shape.isNext ? sql`and ${after}` : sql``;
  const limit = sql.placeholder('limit');
  const found = sql`(select count(*) from found)`;
  const { id, createdAt } = buyRequests;
  const page = sql`(
    with found as materialized (select ${id}, ${createdAt} from ${buyRequests} where ${where} limit ${countMost})
    (select id, 0 as place from found as buy_requests where ${found} < ${countMost} ${isBehind}
    order by ${sorted} limit ${limit})
    union all
    (select ${id}, 0 from ${buyRequests} where ${found} = ${countMost} and ${where} ${isBehind}
    order by ${by} limit ${limit})
  ) page`;
  return rowsOf(db, shape, page, sql`null::int`);
}, similarKey);

/** Exact and similar matches, newest first. */
export async function findNewest(
  db: Context['db'],
  { phrase, forms: found, categoryIds }: Pick<Wanted, 'phrase' | 'forms' | 'categoryIds'>,
  asked: Record<string, unknown>,
  shape: MarketplaceQueryShape,
): Promise<ListedRow[]> {
  const besides = besidesExact(phrase, found);
  const forms = canBeSimilar(besides) ? besides : [];
  const all: SimilarShape = { ...shape, sort: 'newest', words: forms.length, places: [], lowest: 1 };
  return newestRequests(db, all).execute({ ...asked, ...valuesOf(forms, categoryIds) });
}

interface Wanted {
  phrase: Phrase;
  forms: readonly WordForms[];
  categoryIds: CategoryIds;
  room: number;
}

/** The total counts up to one above the cap. */
export async function findSimilar(
  db: Context['db'],
  { phrase, forms: found, categoryIds, room }: Wanted,
  asked: Record<string, unknown>,
  shape: MarketplaceQueryShape,
): Promise<{ rows: ListedRow[]; total: number }> {
  const forms = besidesExact(phrase, found);
  if (!canBeSimilar(forms)) return { rows: [], total: 0 };
  const values = { ...asked, ...valuesOf(forms, categoryIds), ...namesOf(found), limit: room };
  const similar: SimilarShape = { ...shape, words: forms.length, places: [], lowest: 1 };
  const most = limits.totalCap + 1;
  if (room > 0) {
    const few: ListedRow[] = await fewRequests(db, similar).execute(values);
    const total = few[0]?.total ?? 0;
    if (total === most) {
      const from = shape.isNext ? Number(asked.key0) : 0;
      const [lowest = 1, ...higher] = levelsOf(forms);
      const next = placesOf([lowest, ...higher], similar).filter((place) => place >= from);
      if (next.length === 0) return { rows: [], total: most };
      const many = { ...similar, places: next, lowest, isNext: next[0] === from };
      return { rows: await manyRequests(db, many).execute(values), total: most };
    }
    // Without room, or after the last match, only the count is read.
    if (few[0] || !shape.isNext) return { rows: few, total };
  }
  return { rows: [], total: (await countSimilar(db, similar).execute(values))[0]?.total ?? 0 };
}

function placesOf(levels: readonly number[], { words, sort }: SimilarShape): number[] {
  const formed = levels.filter((level) => level < filedLevel);
  return [
    ...(words === 1 && levels.includes(filedLevel) ? [ranks.filedTitleAsks, ranks.filed] : []),
    ...formed.map((level) => level + ranks.similar - 1),
    ...(formed.length > 0 && sort === 'relevance' && words > 1 ? [ranks.similarTitleAsks] : []),
    ...(formed.length > 0 ? [ranks.similarTitled] : []),
    ...(formed.length > 0 && sort === 'relevance' ? [ranks.similarDescribed] : []),
    ...levels
      .filter((level) => level > filedLevel || (level === filedLevel && words > 1))
      .map((level) => level + ranks.similarFiled - filedLevel),
  ];
}

/** The first of several words names the thing. */
function namesOf([first]: readonly WordForms[]): DemandPatterns | null {
  return first ? demandPatterns([...first.stems, ...first.typos, ...first.synonyms], first.titles) : null;
}

/** Whole words of a single-word search are exact matches already. */
function besidesExact({ wholeWords }: Phrase, forms: readonly WordForms[]): readonly WordForms[] {
  const [only] = forms;
  if (!only || wholeWords === null) return forms;
  return [{ ...only, stems: only.stems.filter((word) => !wholeWords.includes(word)) }];
}

/** A word without other forms finds nothing similar. */
const canBeSimilar = (forms: readonly WordForms[]): boolean =>
  forms.length > 1 ||
  forms.some(
    ({ part, stems, typos, synonyms, titles, category }) =>
      part !== null || category !== null || stems.length + typos.length + synonyms.length + titles.length > 0,
  );

/** Levels that some word has forms of. */
function levelsOf(forms: readonly WordForms[]): number[] {
  const has = (of: (forms: WordForms) => readonly string[]) => forms.some((one) => of(one).length > 0);
  const isPossible = [
    forms.every(({ word, stems }) => stems.includes(word)),
    has(({ word, stems }) => stems.filter((stem) => stem !== word)),
    has(({ typos }) => typos),
    forms.some(({ synonyms, titles }) => synonyms.length + titles.length > 0),
    forms.some(({ category }) => category !== null),
    forms.some(({ part }) => part !== null),
  ];
  return isPossible.flatMap((possible, nth) => (possible ? [nth + 1] : []));
}

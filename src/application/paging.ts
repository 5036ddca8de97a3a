import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#domain/limits/limits.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { Page } from '#domain/views/views.ts';

export interface Paging {
  /** 1 to 100; default 24. */
  limit?: number;
  cursor?: string | null;
}

type Key = string | number;
/** `number` is an amount of pesos. */
export type KeyPart = 'time' | 'id' | 'number' | 'rank';

export const pageLimit = ({ limit }: Paging): number =>
  Math.min(Math.max(Math.trunc(limit ?? limits.pageSize), 1), limits.pageSizeMax);

/** One above the cap tells that there are more. */
export const countMost: SQL = sql.raw(String(limits.totalCap + 1));

/** For lists sorted by a time and id, oldest first with '>'. Needs the placeholders `at` and `id`. */
export const afterCursor = (time: SQLWrapper, id: SQLWrapper, order: '<' | '>' = '<'): SQL =>
  sql`(${time}, ${id}) ${sql.raw(order)} (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;

export const andAfterCursor = (
  isNext: boolean,
  time: SQLWrapper,
  id: SQLWrapper,
  order: '<' | '>' = '<',
): SQL => (isNext ? sql`and ${afterCursor(time, id, order)}` : sql``);

export const encodeCursor = (key: readonly Key[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

const invalidCursor = () => new Refusal({ code: 'invalid', errors: { cursor: 'El cursor no es válido' } });

/** Refuses cursors that do not have the parts `kinds` with `invalid`. */
export function decodeCursor<Kinds extends readonly KeyPart[]>(
  cursor: string | null | undefined,
  kinds: Kinds,
): Key[] | null {
  if (!cursor) return null;
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalidCursor();
  }
  if (!Array.isArray(key) || key.length !== kinds.length) throw invalidCursor();
  for (const [index, kind] of kinds.entries()) if (!isKey(key[index], kind)) throw invalidCursor();
  return key;
}

/** Of PostgreSQL's `smallint`. */
const rankMax = 32_767;

function isKey(value: unknown, kind: KeyPart): value is Key {
  if (kind === 'number') return Number.isSafeInteger(value);
  if (kind === 'rank') return Number.isInteger(value) && Math.abs(value as number) <= rankMax;
  if (typeof value !== 'string') return false;
  return kind === 'id' ? isId(value) : isTime(value);
}

/** Years 1 to 9999, which PostgreSQL reads as ISO texts. */
const isTime = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lower case only: API and pages normalize ids. */
export const isId = (text: string): boolean => uuid.test(text);

/** Values of a list's statement: the number of rows to read, and the parts of the cursor. */
export type PageValues = Record<string, unknown> & { limit: number; at?: Key; id?: Key; rank?: Key };

const valueNames = { time: 'at', number: 'at', id: 'id', rank: 'rank' } as const;

type ReadRows<Row> = (values: PageValues, isNext: boolean) => PromiseLike<readonly Row[]>;

async function readRows<Row>(paging: Paging, kinds: readonly KeyPart[], read: ReadRows<Row>) {
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, kinds);
  const position = (after ?? []).map((part, nth) => [valueNames[kinds[nth]!], part]);
  const isNext = after !== null;
  return { rows: await read({ limit: limit + 1, ...Object.fromEntries(position) }, isNext), limit, isNext };
}

/** Reads one page. `kinds` are the parts of the cursor that `keyOf` makes. */
export async function readPage<Row, Item>(
  paging: Paging,
  read: ReadRows<Row>,
  present: (row: Row) => Item,
  keyOf: (row: Row) => readonly Key[],
  kinds: readonly KeyPart[] = ['time', 'id'],
): Promise<Page<Item>> {
  const { rows, limit } = await readRows(paging, kinds, read);
  return toPage(rows, limit, present, keyOf);
}

/**
 * `readPage` for rows that carry the total of their list. An empty further page has no row with the total, so the first
 * row of the unfiltered list is read for it.
 */
export async function readCountedPage<Row, Item>(
  paging: Paging,
  read: ReadRows<Row & { total: number }>,
  present: (row: Row) => Item,
  keyOf: (row: Row) => readonly Key[],
  kinds: readonly KeyPart[] = ['time', 'id'],
): Promise<Page<Item> & { total: number }> {
  const { rows, limit, isNext } = await readRows(paging, kinds, read);
  const [counted] = rows.length === 0 && isNext ? await read({ limit: 1, statuses: null }, false) : rows;
  return { ...toPage(rows, limit, present, keyOf), total: counted?.total ?? 0 };
}

/** Sort key of lists by creation. */
export const byCreation = (row: { createdAt: Date; id: string }): Key[] => [
  row.createdAt.toISOString(),
  row.id,
];

/** `rows` has one row more than `limit` unless the page is the last one. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  keyOf: (row: Row) => readonly Key[],
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}

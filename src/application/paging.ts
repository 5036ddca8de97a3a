import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#domain/limits/limits.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { Page } from '#domain/views/views.ts';

export interface Paging {
  /** 1 to 100; 24 when not said. */
  limit?: number;
  cursor?: string | null;
}

type Key = string | number;
/** `rank` is a place among few, `number` an amount of pesos. */
export type KeyPart = 'time' | 'id' | 'number' | 'rank';

export const pageLimit = ({ limit }: Paging): number =>
  Math.min(Math.max(Math.trunc(limit ?? limits.pageSize), 1), limits.pageSizeMax);

/** How many rows a total looks at: one above the cap tells that there are more. */
export const countMost: SQL = sql.raw(String(limits.totalCap + 1));

/**
 * The condition of a list's further pages, for a list that is sorted by a time and then by id, newest first or, with
 * '>', oldest first. A prepared statement gets the parts of the cursor as `at` and `id`.
 */
export const beyond = (time: SQLWrapper, id: SQLWrapper, order: '<' | '>' = '<'): SQL =>
  sql`(${time}, ${id}) ${sql.raw(order)} (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;

/** The cursor that stands for a sort key. */
export const encodeCursor = (key: readonly Key[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

const invalidCursor = () => new Refusal({ code: 'invalid', errors: { cursor: 'El cursor no es válido' } });

/** The sort key a cursor stands for, as many parts as `kinds` names; refuses anything else with `invalid`. */
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

/** The highest value of PostgreSQL's `smallint`: ranks are compared as numbers of the database. */
const rankMax = 32_767;

function isKey(value: unknown, kind: KeyPart): value is Key {
  if (kind === 'number') return Number.isSafeInteger(value);
  if (kind === 'rank') return Number.isInteger(value) && Math.abs(value as number) <= rankMax;
  if (typeof value !== 'string') return false;
  return kind === 'id' ? isId(value) : isTime(value);
}

/** Of years that PostgreSQL reads as we write them: 1 to 9999. */
const isTime = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be the id of anything: in small letters, which the doors make of what comes from outside. */
export const isId = (text: string): boolean => uuid.test(text);

/**
 * How many a list has, which each row of its pages says. Behind the last one there is no row: `first` reads one from the
 * beginning.
 */
export async function totalBeside(
  rows: readonly { total: number }[],
  isNext: boolean,
  first: () => PromiseLike<readonly { total: number }[]>,
): Promise<number> {
  const [row] = rows.length === 0 && isNext ? await first() : rows;
  return row?.total ?? 0;
}

/** One page of `rows`, read with one row more than `limit` so that the last page is known as such. */
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

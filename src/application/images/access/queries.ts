import { type SQL, sql } from 'drizzle-orm';
import { isUnavailable } from '#database/faults.ts';
import { parseImageName } from '#domain/images/image-url.ts';
import { ServiceUnavailable } from '#services/unavailable.ts';
import type { Actor, Context } from '../../context.ts';
import { isImageOf, isPublicImage } from './visibility.ts';

/** How long a picture is known to be public: what moderation hides is not served after that. */
const freshMs = 2_000;
/** How long that is taken for true while the database does not answer, which is as long as browsers keep a picture. */
const staleMs = 60 * 60_000;
/** How long a picture that was public waits for a database that may hang. */
const patienceMs = 1_000;
/** How many public pictures are remembered. */
const rememberedMax = 20_000;

/** Who may see a picture, by the name of one of its files. */
export interface ImageAccess {
  isPublic(name: string): Promise<boolean>;
  /** Whether somebody may see a picture that is not public. */
  isOpenTo(actor: Actor, name: string): Promise<boolean>;
}

/**
 * Answers who may see pictures. That one is public is remembered for a moment, and pictures that are asked for at the
 * same time, as by a page of them, are looked up by one statement.
 */
export function openImageAccess({ db, now }: Pick<Context, 'db' | 'now'>): ImageAccess {
  const publicSince = new Map<string, number>();
  const isPublicNow = inBatches(async (ids) => new Set(await readIds(db, ids, isPublicImage)));

  async function look(id: string): Promise<boolean> {
    const at = now().getTime();
    const isPublic = await isPublicNow(id);
    publicSince.delete(id);
    if (isPublic) publicSince.set(id, at);
    if (publicSince.size > rememberedMax) publicSince.delete(publicSince.keys().next().value!);
    return isPublic;
  }

  return {
    async isPublic(name) {
      const id = parseImageName(name)?.id;
      if (!id) return false;
      const known = publicSince.get(id);
      const age = known === undefined ? Number.POSITIVE_INFINITY : now().getTime() - known;
      if (age < freshMs) return true;
      if (age >= staleMs) return look(id);
      return withinTime(look(id)).catch((error: unknown) => {
        if (error instanceof ServiceUnavailable || isUnavailable(error)) return true;
        throw error;
      });
    },

    async isOpenTo(actor, name) {
      const id = parseImageName(name)?.id;
      if (!id || actor === null || actor.suspendedUntil) return false;
      return (await readIds(db, [id], isImageOf(sql`${actor.userId}::uuid`))).length > 0;
    },
  };
}

/** Those pictures among some for which the condition about a row `i` holds. */
async function readIds(db: Context['db'], ids: readonly string[], holds: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select i.id from images i where i.id = any(${sql.param(ids)}::uuid[]) and ${holds}`,
  );
  return rows.map(({ id }) => id);
}

/** Gathers the keys that are asked for while the batch before is looked up, and looks them up together. */
function inBatches(find: (keys: string[]) => Promise<Set<string>>): (key: string) => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; found: Promise<Set<string>> } | null = null;
  const openBatch = () => {
    const keys = new Set<string>();
    const found = last.then(() => {
      next = null;
      return find([...keys]);
    });
    last = found.catch(() => undefined);
    return { keys, found };
  };
  return async (key) => {
    next ??= openBatch();
    next.keys.add(key);
    return (await next.found).has(key);
  };
}

/** Rejects when something takes longer than a picture should wait for it. */
function withinTime(answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ServiceUnavailable('the database', 'timeout')), patienceMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

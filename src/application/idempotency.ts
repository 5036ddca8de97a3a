import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { deleteOlder } from '#application/delete-older.ts';
import { idempotencyKeys } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { Actor, Context, Transaction } from './context.ts';

/** The key that a client repeats with one submission: an `Idempotency-Key`, a form's hidden key or a message's id. */
export interface IdempotencyKey {
  /** The API call or form with its subject: the same key for another one is another submission. */
  operation: string;
  key: string;
  /** A form's fields: the same key with other fields is refused, as the person wants another thing. */
  content?: string;
}

/** Rolls a repeated submission back; the result of the first one is the answer. */
export class AlreadyDone extends Error {
  readonly resultId: string;
  constructor(resultId: string) {
    super('already done');
    this.resultId = resultId;
  }
}

/** Rolls a submission back whose key another transaction has claimed and not yet committed. */
class InProgress extends Error {}

/**
 * Claims the key for the transaction that makes `resultId`, by a unique row that commits or rolls back with it. First
 * statement of the transaction. The lock makes simultaneous submissions fail at once instead of waiting for the row,
 * which would hold a connection each.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  actor: Actor,
  key: IdempotencyKey | undefined,
  resultId: string,
  now: Date,
): Promise<void> {
  if (!key) return;
  const id = rowIdOf(actor, key);
  const content = contentOf(key);
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${Object.values(id).join(' ')}`}, 0)) as is_free`,
  );
  if (!rows[0]?.is_free) throw new InProgress();
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...id, content, resultId, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.operation, idempotencyKeys.key],
      set: { content, resultId, createdAt: now, answer: null },
      setWhere: lt(idempotencyKeys.createdAt, keptSince('sendings', now)),
    })
    .returning({ resultId: idempotencyKeys.resultId });
  if (claimed.length > 0) return;
  const [first] = await tx.select().from(idempotencyKeys).where(hasId(id));
  if (content !== null && content !== first!.content) {
    const _form =
      'Ya enviaste este formulario con otros datos, y lo recibimos. Si querés enviar también esto, tocá el botón otra vez.';
    throw new Refusal({ code: 'invalid', errors: { _form } });
  }
  throw new AlreadyDone(first!.resultId);
}

/** Names another result of a claimed key: what was to be created was there already. */
export async function setResultId(
  tx: Transaction,
  actor: Actor,
  key: IdempotencyKey | undefined,
  resultId: string,
): Promise<void> {
  if (key)
    await tx
      .update(idempotencyKeys)
      .set({ resultId })
      .where(hasId(rowIdOf(actor, key)));
}

/** Pause before a submission looks again at one with the same key that is in progress. */
const pauseMs = 100;
const triesInProgress = 100;
const looksAfterRefusal = 5;

/**
 * Runs a command that claims the key in its transaction. @returns the id of its result; of a repeated submission, the
 * result of the first one. While the first one is in progress the others try again: it may fail.
 */
export async function runIdempotent(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  key: IdempotencyKey | undefined,
  run: () => Promise<string>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof AlreadyDone) return error.resultId;
      if (!(error instanceof InProgress)) return resultOfFirst(ctx, actor, key, error);
      if (attempt === triesInProgress) throw refuse('unavailable');
    }
    await sleep(pauseMs);
  }
}

/**
 * Simultaneous submissions with one key may fill a rate limit together, until those that are repeated give their places
 * back: a refused one looks for the result of the first one before it passes the refusal on.
 */
async function resultOfFirst(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  key: IdempotencyKey | undefined,
  error: unknown,
): Promise<string> {
  if (!key || !isRefusal(error) || error.code !== 'rate_limited') throw error;
  for (let look = 1; look <= looksAfterRefusal; look++) {
    const first = await readStored(ctx, actor, key);
    if (first?.content === contentOf(key)) return first.resultId;
    await sleep(pauseMs);
  }
  throw error;
}

/** The answer to the first call with this key within the last day; undefined when there was none. */
export async function readStoredAnswer(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  key: IdempotencyKey,
): Promise<unknown> {
  return (await readStored(ctx, actor, key))?.answer ?? undefined;
}

async function readStored({ db, now }: Pick<Context, 'db' | 'now'>, actor: Actor, key: IdempotencyKey) {
  const [found] = await db
    .select()
    .from(idempotencyKeys)
    .where(hasId(rowIdOf(actor, key)));
  return found && found.createdAt >= keptSince('sendings', now()) ? found : undefined;
}

/**
 * Stores the answer to a call for the next call with its key. @returns the stored answer: simultaneous calls all answer
 * what the first one stored, although the thing may have changed between their reads.
 */
export async function storeAnswer<Answer>(
  { db }: { db: Context['db'] | Transaction },
  actor: Actor,
  key: IdempotencyKey,
  answer: Answer,
): Promise<Answer> {
  const [stored] = await db
    .update(idempotencyKeys)
    .set({ answer: sql`coalesce(${idempotencyKeys.answer}, ${JSON.stringify(answer)}::json)` })
    .where(hasId(rowIdOf(actor, key)))
    .returning({ answer: idempotencyKeys.answer });
  return (stored?.answer ?? answer) as Answer;
}

/** Deletes keys older than a day, in batches. @returns how many. */
export const sweepIdempotencyKeys = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  deleteOlder(db, idempotencyKeys.createdAt, keptSince('sendings', now()), [
    idempotencyKeys.userId,
    idempotencyKeys.operation,
    idempotencyKeys.key,
  ]);

type RowId = Pick<typeof idempotencyKeys.$inferSelect, 'userId' | 'operation' | 'key'>;

const rowIdOf = (actor: Actor, { operation, key }: IdempotencyKey): RowId => ({
  userId: actor?.userId ?? NIL,
  operation,
  key: digest(key),
});

const hasId = ({ userId, operation, key }: RowId) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );

const contentOf = ({ content }: IdempotencyKey): string | null =>
  content === undefined ? null : digest(content);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

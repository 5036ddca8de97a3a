import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { deleteOlder } from '#application/delete-older.ts';
import { idempotencyKeys } from '#database/schema.ts';
import { retainedSince } from '#domain/limits/retention.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { Actor, Context, ReadContext, Transaction } from './context.ts';

/** An `Idempotency-Key` header, a form's hidden key, or a message's id. */
export interface IdempotencyKey {
  /** API call or form with its subject. */
  operation: string;
  key: string;
  /** The fields of a form: the same key with other fields is refused. */
  content?: string;
}

/** Rolls back a repeated submission; the answer is the result of the first one. */
export class AlreadyDone extends Error {
  readonly resultId: string;
  constructor(resultId: string) {
    super('already done');
    this.resultId = resultId;
  }
}

/** Another transaction has claimed the key and not yet committed. */
class InProgress extends Error {}

/**
 * Claims the key by a unique row that commits with the transaction. First statement of the transaction. The lock makes
 * simultaneous submissions fail at once instead of holding a connection each.
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
      setWhere: lt(idempotencyKeys.createdAt, retainedSince('sendings', now)),
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

/** For a claimed key whose result exists already. */
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

/** Between two looks at a submission in progress with the same key. */
const pauseMs = 100;
const triesInProgress = 100;
const looksAfterRefusal = 5;

/**
 * `run` claims the key in its transaction. @returns the id of the result; of a repeated submission, the result of the
 * first one. While the first one is in progress the others wait: it may fail.
 */
export async function runIdempotent(
  ctx: ReadContext,
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

/** Simultaneous submissions may fill a rate limit together, so a refused one looks for the first result. */
async function resultOfFirst(
  ctx: ReadContext,
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

export async function readStoredAnswer(
  ctx: ReadContext,
  actor: Actor,
  key: IdempotencyKey,
): Promise<unknown> {
  return (await readStored(ctx, actor, key))?.answer ?? undefined;
}

async function readStored({ db, now }: ReadContext, actor: Actor, key: IdempotencyKey) {
  const [found] = await db
    .select()
    .from(idempotencyKeys)
    .where(hasId(rowIdOf(actor, key)));
  return found && found.createdAt >= retainedSince('sendings', now()) ? found : undefined;
}

/** @returns the stored answer: simultaneous calls all answer what the first one stored. */
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

export const sweepIdempotencyKeys = ({ db, now }: ReadContext): Promise<number> =>
  deleteOlder(db, idempotencyKeys.createdAt, retainedSince('sendings', now()), [
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

import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { sendings } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { oneAtATime } from '#services/machine/machine.ts';
import type { Actor, Market, Transaction } from './context.ts';

/** Identifies a repeated sending: a program's `Idempotency-Key`, or the hidden key of a form. */
export interface Sending {
  /** The call or form and its subject: the same key on another one is a different sending. */
  what: string;
  key: string;
  /** A form's fields: the same key with others is refused, as the person wants another thing. */
  content?: string;
}

const batch = 5_000;

/** Thrown to roll back a repeated sending: what the first one made is the answer. */
class SentBefore extends Error {
  readonly madeId: string;
  constructor(madeId: string) {
    super('sent before');
    this.madeId = madeId;
  }
}

/**
 * Marks a sending as the one that makes `madeId`, first thing in the transaction that makes it. The same sending at
 * the same moment waits here until the other has committed.
 */
export async function claimSending(
  tx: Transaction,
  actor: Actor,
  sending: Sending | undefined,
  madeId: string,
  now: Date,
): Promise<void> {
  if (!sending) return;
  const row = keyOf(actor, sending);
  const content = sending.content === undefined ? null : digest(sending.content);
  const claimed = await tx
    .insert(sendings)
    .values({ ...row, content, madeId, createdAt: now })
    .onConflictDoUpdate({
      target: [sendings.userId, sendings.what, sendings.key],
      set: { content, madeId, createdAt: now, answer: null },
      setWhere: lt(sendings.createdAt, keptSince('sendings', now)),
    })
    .returning({ madeId: sendings.madeId });
  if (claimed.length > 0) return;
  const [before] = await tx.select().from(sendings).where(isIt(row));
  if (!before) throw new Error('a sending is there and is not');
  if (content !== null && content !== before.content) {
    const _form =
      'Ya enviaste este formulario con otros datos, y lo recibimos. Si querés enviar también esto, tocá el botón otra vez.';
    throw new Refusal({ code: 'invalid', errors: { _form } });
  }
  throw new SentBefore(before.madeId);
}

/**
 * Runs what makes something, and gives its id: of a sending that came before, the id of what was made then. The same
 * sending at the same moment waits for the first one and takes what it made, so that it counts against no limit and holds
 * no connection; when the first one fails, the next one tries. Machines apart meet in `claimSending`.
 */
export async function madeOnce(
  market: Pick<Market, 'db' | 'now'>,
  actor: Actor,
  sending: Sending | undefined,
  make: () => Promise<string>,
): Promise<string> {
  if (!sending) return make();
  const content = sending.content === undefined ? null : digest(sending.content);
  return oneAtATime(`sending ${JSON.stringify([keyOf(actor, sending), content])}`, async (waited) => {
    const before = waited ? await sentBefore(market, actor, sending) : undefined;
    return before?.content === content ? before.madeId : orBefore(make);
  });
}

async function orBefore(make: () => Promise<string>): Promise<string> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof SentBefore) return error.madeId;
    throw error;
  }
}

/** What a call with this key was answered within the last day; undefined when there was none. */
export async function earlierAnswer(
  market: Pick<Market, 'db' | 'now'>,
  actor: Actor,
  sending: Sending,
): Promise<unknown> {
  return (await sentBefore(market, actor, sending))?.answer ?? undefined;
}

async function sentBefore({ db, now }: Pick<Market, 'db' | 'now'>, actor: Actor, sending: Sending) {
  const [found] = await db
    .select({
      madeId: sendings.madeId,
      content: sendings.content,
      answer: sendings.answer,
      createdAt: sendings.createdAt,
    })
    .from(sendings)
    .where(isIt(keyOf(actor, sending)));
  return found && found.createdAt >= keptSince('sendings', now()) ? found : undefined;
}

/**
 * Keeps what a call is answered, for the next one with its key. @returns what is kept: of calls at the same moment all
 * answer what the first one kept, although the thing may have changed between their readings.
 */
export async function keepAnswer<Answer>(
  { db }: { db: Market['db'] | Transaction },
  actor: Actor,
  sending: Sending,
  answer: Answer,
): Promise<Answer> {
  const [kept] = await db
    .update(sendings)
    .set({ answer: sql`coalesce(${sendings.answer}, ${JSON.stringify(answer)}::json)` })
    .where(isIt(keyOf(actor, sending)))
    .returning({ answer: sendings.answer });
  return (kept?.answer ?? answer) as Answer;
}

/** Deletes sendings older than a day, some at a time. @returns how many. */
export async function sweepSendings({ db, now }: Pick<Market, 'db' | 'now'>): Promise<number> {
  const before = keptSince('sendings', now()).toISOString();
  const { rowCount } = await db.execute(sql`
    delete from sendings where (user_id, what, key) in (
      select user_id, what, key from sendings where created_at < ${before} order by created_at limit ${batch}
    )
  `);
  return rowCount ?? 0;
}

type Key = Pick<typeof sendings.$inferSelect, 'userId' | 'what' | 'key'>;

const keyOf = (actor: Actor, { what, key }: Sending): Key => ({
  userId: actor?.userId ?? NIL,
  what,
  key: digest(key),
});

const isIt = ({ userId, what, key }: Key) =>
  and(eq(sendings.userId, userId), eq(sendings.what, what), eq(sendings.key, key));

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

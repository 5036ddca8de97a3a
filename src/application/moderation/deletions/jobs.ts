import { and, asc, eq, lt } from 'drizzle-orm';
import { moderationDecisions } from '#database/schema.ts';
import type { Context, Transaction } from '../../context.ts';
import { logLifecycleAction } from '../log/records.ts';
import { forgetTitles, lockDeleted, waitsForAnother } from './records.ts';

const batch = 20;
const day = 24 * 60 * 60 * 1000;
/** A deleted thing that is still part of a deal is checked again after this time. */
const postponed = 30 * day;

const d = moderationDecisions;

/**
 * Removes for good what decisions deleted, once they cannot be overturned any more, some at a time and each in a transaction
 * of its own. What is part of a deal stays hidden. @returns how many decisions were dealt with.
 */
export async function removeDeleted(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ id: d.id, kind: d.kind, thingId: d.thingId })
    .from(d)
    .where(lt(d.deletesAt, now))
    .orderBy(asc(d.deletesAt), asc(d.id))
    .limit(batch);
  let done = 0;
  for (const one of due) if (await ctx.db.transaction((tx) => settle(tx, ctx, one, now))) done++;
  return done;
}

type Due = Pick<typeof d.$inferSelect, 'id' | 'kind' | 'thingId'>;

/**
 * Locks the thing before the decision, as the deletion of an account does. A decision that somebody else has at the moment
 * is left for the next time.
 */
async function settle(
  tx: Transaction,
  ctx: Context,
  { id, kind, thingId }: Due,
  now: Date,
): Promise<boolean> {
  const thing = { kind, id: thingId };
  const found = await lockDeleted[kind](tx, thingId);
  const [decided] = await tx
    .select()
    .from(d)
    .where(and(eq(d.id, id), lt(d.deletesAt, now)))
    .for('update', { skipLocked: true });
  if (!decided) return false;
  const again = (deletesAt: Date | null) => tx.update(d).set({ deletesAt }).where(eq(d.id, id));
  // Its author's account or publication took it along, or a later decision shows it.
  if (found?.hiddenFor !== 'deleted') {
    await again(null);
  } else if (found.isInDeal || (await waitsForAnother(tx, decided, now))) {
    await again(new Date(now.getTime() + postponed));
  } else {
    await found.remove(now);
    await forgetTitles(tx, thing);
    await again(null);
    const details = { decision: decided.decision, isGone: true };
    await logLifecycleAction(tx, ctx, {
      ...{ action: 'decide', actorId: null, thing, caseId: decided.caseId, decisionId: id, details },
    });
  }
  return true;
}

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { endSuspensions } from '#application/moderation/suspensions.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';
import { offerTo, publish } from '../../support/market.ts';
import { caseOf, letModerate, moderationCast } from '../../support/moderation.ts';

/*
 * Moderation and the deletion of the account it is about, at the same moment. A transaction that loses a deadlock is run
 * again, so the answers alone would not show one: the database counts them.
 */
const { db, ctx } = await openTestMarket();
const turns = 3;
const { moderator, crowd } = await moderationCast(ctx);
const other = crowd[4]!;
await letModerate(ctx, other);
const day = 24 * 60 * 60 * 1000;

interface Scene {
  author: SignedInActor;
  requestId: string;
  offerId: string;
}

async function scene(): Promise<Scene> {
  const [author, buyer] = await addPeople(db, 'Ana', 'Beto');
  const { id: requestId } = await publish(ctx, author);
  const { id: offerId } = await offerTo(ctx, author, (await publish(ctx, buyer)).id);
  await offerTo(ctx, buyer, requestId);
  return { author, requestId, offerId };
}

type Kind = 'publication' | 'offer' | 'person';
const report = (who: number, kind: Kind, id: string) =>
  reportThing(ctx, crowd[who]!, { kind, id, reason: 'fraud' });
type Word = { decision: 'hide' | 'delete' | 'suspend'; days?: number };
async function decide(kind: Kind, id: string, word: Word) {
  await report(0, kind, id);
  const input = { ...word, reason: 'Pide una seña.' } as Parameters<typeof decideCase>[3];
  const { id: caseId } = await caseOf(db, id);
  return () => decideCase(ctx, moderator, caseId, input);
}
async function answer({ author }: Scene, kind: Kind, id: string, word: Word) {
  const decided = await (await decide(kind, id, word))();
  await appealDecision(ctx, author, decided.id, { text: 'No es así.' });
  return () => answerAppeal(ctx, other, decided.id, { answer: 'overturned', reason: 'Tenía razón.' });
}

const deeds: Record<string, (scene: Scene) => Promise<() => Promise<unknown>>> = {
  'an answer about a publication': (one) => answer(one, 'publication', one.requestId, { decision: 'hide' }),
  'an answer about an offer': (one) => answer(one, 'offer', one.offerId, { decision: 'delete' }),
  'an answer that ends a suspension': (one) =>
    answer(one, 'person', one.author.userId, { decision: 'suspend', days: 3 }),
  'a decision about a publication': ({ requestId }) => decide('publication', requestId, { decision: 'hide' }),
  'a suspension': ({ offerId }) => decide('offer', offerId, { decision: 'suspend', days: 3 }),
  'a report that hides': async ({ requestId }) => {
    for (const who of [0, 1, 2]) await report(who, 'publication', requestId);
    return () => report(3, 'publication', requestId);
  },
  async 'the end of a suspension'({ offerId }) {
    await (await decide('offer', offerId, { decision: 'suspend', days: 1 }))();
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 2 * day) };
    return () => endSuspensions(later);
  },
};

/** The deadlocks that the database has counted. Each connection reports its count when it is idle. */
async function deadlocks(): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ count: number }>(
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  return rows[0]!.count;
}

test.each(Object.keys(deeds))(
  '%s and the deletion of the account never wait for each other',
  async (name) => {
    for (let turn = 0; turn < turns; turn++) {
      const one = await scene();
      const lifecycleAction = await deeds[name]!(one);
      const [gone, done] = await Promise.allSettled([deleteAccount(ctx, one.author), lifecycleAction()]);
      expect(gone.status).toBe('fulfilled');
      // Whoever comes too late is told that it is gone.
      if (done.status === 'rejected')
        expect(['not_found', 'illegal_transition']).toContain(isRefusal(done.reason) && done.reason.code);
    }
    expect(await deadlocks()).toBe(0);
  },
);

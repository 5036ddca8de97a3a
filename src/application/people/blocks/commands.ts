import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { blocks, buyRequests, offers, profiles } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { personNotFound, refuse } from '#domain/refusals/refusal.ts';
import { lockUserPair } from '../../blocks/visibility.ts';
import type { Transaction } from '../../context.ts';
import { defineAction } from '../../define-action.ts';
import { applyAction } from '../../lifecycle/apply-action.ts';
import { forgetBetween } from '../../notifications/read-notifications.ts';
import { isId } from '../../paging.ts';

/** Why somebody cannot be blocked. */
const blockTexts = {
  self: 'No podés bloquearte a vos.',
  tooMany: (most: number) =>
    `Podés bloquear hasta ${most} personas. Desbloqueá a alguna para bloquear a otra.`,
} as const;

/**
 * From now on neither of the two can reach or find the other (decision 0040). Their offers that wait for an answer end. The
 * blocked person gets no notice. Blocking again changes nothing. Refuses with `not_found` who is unknown, with `invalid` the
 * caller themselves and more people than one may block.
 */
export const blockPerson = defineAction({
  name: 'blockUser',
  api: { route: 'PUT /blocks/{id}' },
  summary:
    'Block a person: neither finds or reaches the other any more, and a deal of the two goes on; nobody is told',
  on: 'person',
  who: 'user',
  limit: 'block',
  async run({ ctx, userId, id: personId, write }) {
    if (!isId(personId)) throw personNotFound();
    if (personId === userId) throw refuse('invalid', blockTexts.self);
    await write(async (tx) => {
      await tx.execute(sql`select ${lockUserPair(sql`${userId}::uuid`, sql`${personId}::uuid`)}`);
      const [person] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, personId));
      if (!person) throw personNotFound();
      await endPending(tx, userId, personId, ctx.now());
      const { rowCount } = await tx
        .insert(blocks)
        .values({ blockerId: userId, blockedId: personId, createdAt: ctx.now() })
        .onConflictDoNothing();
      if (rowCount === 0) return;
      // Several at once may pass it by as many as they are: what is bounded is the size of the list.
      if ((await tx.$count(blocks, eq(blocks.blockerId, userId))) > limits.blocksPerPerson)
        throw refuse('invalid', blockTexts.tooMany(limits.blocksPerPerson));
      await forgetBetween(tx, userId, personId);
    });
  },
});

/** Does nothing when there is no block. */
export const unblockPerson = defineAction({
  name: 'unblockUser',
  api: { route: 'DELETE /blocks/{id}' },
  summary: 'Take a block back; what it ended stays ended',
  on: 'person',
  who: 'user',
  limit: 'block',
  async run({ userId, id: personId, write }) {
    if (!isId(personId)) throw personNotFound();
    const its = and(eq(blocks.blockerId, userId), eq(blocks.blockedId, personId));
    await write((tx) => tx.delete(blocks).where(its));
  },
});

const waits = offerWaitsSql(offers.status);
/** What a deal that falls through brings back, under the lock of its request alone. */
const standsBy = sql`(${offerIsSql('mayReturn', offers.status)} and ${offers.standbyUntil} is not null)`;

/**
 * Ends the offers of two people to each other that wait for an answer, also those that come back at this moment. The
 * requests are locked in the order of all.
 */
async function endPending(tx: Transaction, one: string, other: string, now: Date): Promise<void> {
  const between = sql`((${offers.sellerId} = ${one} and ${buyRequests.userId} = ${other})
    or (${offers.sellerId} = ${other} and ${buyRequests.userId} = ${one}))`;
  const found = await tx
    .select({ requestId: offers.buyRequestId })
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(and(between, or(waits, standsBy)));
  if (found.length === 0) return;
  const requests = await tx
    .select()
    .from(buyRequests)
    .where(
      inArray(
        buyRequests.id,
        found.map(({ requestId }) => requestId),
      ),
    )
    .orderBy(asc(buyRequests.id))
    .for('no key update');
  for (const request of requests) {
    const theirs = await tx
      .select()
      .from(offers)
      .where(
        and(
          eq(offers.buyRequestId, request.id),
          eq(offers.sellerId, request.userId === one ? other : one),
          waits,
        ),
      )
      .orderBy(asc(offers.id))
      .for('no key update');
    for (const offer of theirs)
      await applyAction(tx, { request, offer }, { offer: 'finalize' }, 'system', now);
  }
}

import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { isVisibleDespiteBlocks, lockUserPair } from '#application/blocks/visibility.ts';
import {
  type Actor,
  type DbContext,
  type ReadContext,
  requireUser,
  type Transaction,
} from '#application/context.ts';
import { defineAction } from '#application/define-action.ts';
import { applyAction } from '#application/lifecycle/apply-action.ts';
import { hasPage } from '#application/moderation/visibility.ts';
import { forgetBetween } from '#application/notifications/read-notifications.ts';
import { andAfterCursor, isId, type Paging, readPage } from '#application/paging.ts';
import { prepareOnce } from '#application/prepare-once.ts';
import { blocks, buyRequests, chats, offers, profiles } from '#database/schema.ts';
import { offerIsSql, offerWaitsSql } from '#database/statuses.ts';
import { limits } from '#domain/limits/limits.ts';
import { displayName } from '#domain/people/names.ts';
import { personNotFound, refuse } from '#domain/refusals/refusal.ts';
import type { BlockView, Page } from '#domain/views/views.ts';

const blockTexts = {
  self: 'No podés bloquearte a vos.',
  tooMany: (most: number) =>
    `Podés bloquear hasta ${most} personas. Desbloqueá a alguna para bloquear a otra.`,
} as const;

/**
 * From now on neither can reach or find the other (decision 0040). Pending offers between the two end. Nobody is
 * notified. Blocking again changes nothing.
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
      // Simultaneous blocks may exceed the limit by a few.
      if ((await tx.$count(blocks, eq(blocks.blockerId, userId))) > limits.blocksPerPerson)
        throw refuse('invalid', blockTexts.tooMany(limits.blocksPerPerson));
      await forgetBetween(tx, userId, personId);
    });
  },
});

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
/** Restored when a deal falls through, under the lock of the request alone. */
const standsBy = sql`(${offerIsSql('mayReturn', offers.status)} and ${offers.standbyUntil} is not null)`;

/** Also offers that a falling deal restores at this moment. Requests are locked in the order of every command. */
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

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

const ownBlocks = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select({
        userId: blocks.blockedId,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        createdAt: blocks.createdAt,
      })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
      .where(
        sql`${blocks.blockerId} = ${viewer} ${andAfterCursor(isNext, blocks.createdAt, blocks.blockedId)}`,
      )
      .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_blocks_next' : 'own_blocks'),
  String,
);

/** Last blocked first. Blocks by others are never shown. */
export async function listBlocks(
  { db }: DbContext,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<BlockView>> {
  const userId = requireUser(actor);
  return readPage(
    paging,
    (values, isNext) => ownBlocks(db, isNext).execute({ viewer: userId, ...values }),
    ({ fullName, createdAt, ...row }) => ({
      ...row,
      name: displayName({ fullName }),
      createdAt: createdAt.toISOString(),
    }),
    (row) => [row.createdAt.toISOString(), row.userId],
  );
}

const dealsWith = sql`exists (
  select from ${chats} c where (c.buyer_id = ${viewer} and c.seller_id = ${profiles.id})
    or (c.seller_id = ${viewer} and c.buyer_id = ${profiles.id})
) or exists (
  select from ${offers} o join ${buyRequests} r on r.id = o.buy_request_id
  where (o.seller_id = ${viewer} and r.user_id = ${profiles.id})
    or (o.seller_id = ${profiles.id} and r.user_id = ${viewer})
)`;

/** The caller may open a page with the person's name. */
const isKnownToViewer = sql`((${hasPage()} and ${isVisibleDespiteBlocks(profiles.id, viewer)})
  or exists (select from ${blocks} b where b.blocker_id = ${viewer} and b.blocked_id = ${profiles.id})
  or ${dealsWith})`;

const blockable = prepareOnce((db) =>
  db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      isBlocked: sql<boolean>`exists (
        select from ${blocks} b where b.blocker_id = ${viewer} and b.blocked_id = ${profiles.id}
      )`.as('is_blocked'),
    })
    .from(profiles)
    .where(sql`${profiles.id} = ${sql.placeholder('id')} and ${isKnownToViewer}`)
    .prepare('blockable'),
);

/** Null for the caller, for unknown people, and for people whose name the caller may not read. */
export async function getBlockable(
  { db, now }: ReadContext,
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string; isBlocked: boolean } | null> {
  const userId = requireUser(actor);
  if (!isId(id) || id === userId) return null;
  const [row] = await blockable(db).execute({ viewer: userId, id, now: now().toISOString() });
  return row ? { id: row.id, name: displayName(row), isBlocked: row.isBlocked } : null;
}

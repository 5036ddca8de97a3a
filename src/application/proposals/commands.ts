import { desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { assertNotPaused, withAddressLimit } from '#application/accounts/limits.ts';
import type { Actor, Context, DbContext, Transaction } from '#application/context.ts';
import { type ActionCall, created, defineAction, ofTransition, ok } from '#application/define-action.ts';
import { applyPlan } from '#application/lifecycle/apply-action.ts';
import { expectedVersionOf, requireConfirmedAddress } from '#application/lifecycle/commands.ts';
import { lockOffer, type OfferRow, type RequestRow, readOthers } from '#application/lifecycle/lock.ts';
import { getOfferAfterAction } from '#application/offers/queries.ts';
import { isId } from '#application/paging.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, offers, proposals } from '#database/schema.ts';
import { redactContacts } from '#domain/contact-redaction/redact.ts';
import { declineProposalSchema, proposeSchema } from '#domain/fields/proposal.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import { type ProposalInput, type ProposalPlan, planProposal } from '#domain/lifecycle/proposal-plan.ts';
import {
  type ProposalAction,
  type ProposalStep,
  proposalStatusAt,
  proposalTable,
} from '#domain/lifecycle/proposal-table.ts';
import { hiddenRefusal, mayOfOfferWhileHidden } from '#domain/moderation/content.ts';
import { acceptOfferSchema } from '#domain/offers/offer.ts';
import { isRefusal, notFound, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';

/** Hidden content can only be ended: a proposal would lead people to the content or to its author's address. */
function refuseWhileHidden(action: ProposalAction, { request, offer }: LockedProposal): void {
  if (proposalTable[action].who === 'system' || !('offer' in proposalTable[action])) return;
  if (mayOfOfferWhileHidden('accept', offer.hiddenFor, request.hiddenFor)) return;
  throw refuse('forbidden', hiddenRefusal(offer.hiddenFor ?? request.hiddenFor ?? 'decision'));
}

/** @returns the id of the conversation that was opened. */
async function carryOutProposal(
  tx: Transaction,
  locked: LockedProposal,
  action: ProposalAction,
  actor: Actor | 'system',
  now: Date,
  { id, note, ...input }: ProposalInput & { id?: string; note?: string | null } = {},
): Promise<string | null> {
  const { request, offer, proposal } = locked;
  const opensDeal = (proposalTable[action] as { offer?: string }).offer === 'accept';
  const others = opensDeal ? await readOthers(tx, locked, { offer: 'accept' }, null) : [];
  const plan = planProposal({ now, ...locked, others }, action, actor, input);
  refuseWhileHidden(action, locked);
  if (opensDeal && plan.actorId) await requireConfirmedAddress(tx, plan.actorId);
  const proposalId = proposal?.id ?? id ?? v7();
  await write(tx, locked, plan, proposalId, note);
  // Negotiating is an activity of the owner.
  if (plan.actorId === request.userId)
    await tx.update(buyRequests).set(activityWrites(now)).where(eq(buyRequests.id, request.id));
  const done = plan.deal && (await applyPlan(tx, { request, offer }, plan.deal, now));
  await enqueueEvent(tx, request.id, {
    kind: 'proposal.changed',
    action,
    proposalId,
    offerId: offer.id,
    buyRequestId: request.id,
    buyerId: request.userId,
    sellerId: offer.sellerId,
    actorId: plan.actorId,
    recipients: plan.recipients,
  });
  return done?.chatId ?? null;
}

async function write(
  tx: Transaction,
  { offer, proposal, proposals: earlier }: LockedProposal,
  { set }: ProposalPlan,
  id: string,
  note: string | null | undefined,
): Promise<void> {
  if (proposal) {
    const stored = redactContacts('proposal', set, proposal.written);
    await tx.update(proposals).set(stored).where(eq(proposals.id, proposal.id));
    return;
  }
  const values = {
    ...redactContacts('proposal', { ...set, note: note ?? null }, null),
    id,
    offerId: offer.id,
  };
  await tx.insert(proposals).values({ ...values, nth: earlier.length + 1 } as typeof proposals.$inferInsert);
}

/** Also notifies the buyer. @returns whether a proposal expired. */
export async function expireDue(tx: Transaction, locked: LockedProposal, now: Date): Promise<boolean> {
  const due = locked.proposals.find(
    (one) => one.status === 'open' && proposalStatusAt(one, now) !== one.status,
  );
  if (!due) return false;
  await carryOutProposal(tx, { ...locked, proposal: due }, 'expire', 'system', now);
  due.status = proposalTable.expire.to;
  return true;
}

const proposalAnswer = ok('The proposal', views.proposal);

export const proposePrice = defineAction({
  name: 'proposePrice',
  api: {
    route: 'POST /offers/{id}/proposals',
    answer: created('Proposed, and open', views.proposal),
    refusals: [409],
  },
  ...ofTransition(proposalTable.propose),
  on: 'offer',
  input: proposeSchema,
  limit: 'propose',
  async run({ ctx, actor, userId, id: offerId, input: { price, note }, create }) {
    // A deal by proposal shows the seller's address, too.
    await assertNotPaused(ctx, userId);
    const now = ctx.now();
    const proposalId = await create(async (tx, id) => {
      const locked = await lockProposal(tx, userId, offerId, null);
      if (userId === locked.request.userId) await expireDue(tx, locked, now);
      await carryOutProposal(tx, locked, 'propose', actor, now, { id, price, note });
    });
    return getProposal(ctx, actor, offerId, proposalId);
  },
});

/**
 * As if the buyer accepted the offer at the proposed price. Refuses with `offer_changed` another version of the offer.
 */
export const acceptProposal = defineAction({
  name: 'acceptProposal',
  api: {
    route: 'POST /proposals/{id}/accept',
    answer: ok(
      'Accepted at its price; the other pending offers are finalized, the chat is open',
      z.strictObject({ offer: views.offer, chatId: z.uuid() }),
    ),
    refusals: [409],
  },
  ...ofTransition(proposalTable.accept),
  on: 'proposal',
  input: acceptOfferSchema,
  limit: 'acceptProposal',
  async run(call) {
    const { ctx, actor, userId, id, input } = call;
    const parties = await partiesOf(ctx, id);
    const { offerId, buyerId, sellerId } = parties;
    const accept = () => answer(call, parties, 'accept', expectedVersionOf(input));
    if (userId === sellerId) await requireTwo(ctx, sellerId, buyerId);
    const chatId = await (userId === sellerId ? withinTwo(ctx, sellerId, buyerId, accept) : accept());
    return { offer: await getOfferAfterAction(ctx, actor, offerId), chatId: chatId! };
  },
});

export const declineProposal = defineAction({
  name: 'declineProposal',
  api: {
    route: 'POST /proposals/{id}/decline',
    answer: proposalAnswer,
    refusals: [409],
    isBodyOptional: true,
  },
  ...ofTransition(proposalTable.decline),
  on: 'proposal',
  input: declineProposalSchema as z.ZodType<{ reason?: string | null }>,
  limit: 'declineProposal',
  async run(call) {
    const { offerId } = await partiesOf(call.ctx, call.id);
    await answer(call, { offerId }, 'decline', { reason: call.input.reason ?? null });
    return getProposal(call.ctx, call.actor, offerId, call.id);
  },
});

export const withdrawProposal = defineAction({
  name: 'withdrawProposal',
  api: { route: 'POST /proposals/{id}/withdraw', answer: proposalAnswer, refusals: [409] },
  ...ofTransition(proposalTable.withdraw),
  on: 'proposal',
  limit: 'withdrawProposal',
  async run(call) {
    const { offerId } = await partiesOf(call.ctx, call.id);
    await answer(call, { offerId }, 'withdraw');
    return getProposal(call.ctx, call.actor, offerId, call.id);
  },
});

const answer = (
  { ctx, actor, userId, id, write: writing }: ActionCall,
  { offerId }: { offerId: string },
  action: ProposalStep,
  input: ProposalInput = {},
): Promise<string | null> =>
  writing(async (tx) => {
    const locked = await lockProposal(tx, userId, offerId, id);
    return carryOutProposal(tx, locked, action, actor, ctx.now(), input);
  });

async function getProposal(
  ctx: Context,
  actor: Actor,
  offerId: string,
  id: string,
): Promise<views.ProposalView> {
  const { proposals: all = [] } = await getOfferAfterAction(ctx, actor, offerId);
  const found = all.find((proposal) => proposal.id === id);
  if (!found) throw refuse('not_found');
  return found;
}

async function partiesOf({ db }: DbContext, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ offerId: proposals.offerId, sellerId: offers.sellerId, buyerId: buyRequests.userId })
        .from(proposals)
        .innerJoin(offers, eq(offers.id, proposals.offerId))
        .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
        .where(eq(proposals.id, id))
    : [];
  if (!row) throw proposalNotFound();
  return row;
}

/** A deal shows both addresses. Refuses with `rate_limited` the caller, with `forbidden` the other. */
async function requireTwo(ctx: Context, sellerId: string, buyerId: string): Promise<void> {
  await assertNotPaused(ctx, sellerId);
  try {
    await assertNotPaused(ctx, buyerId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw otherMayNot();
  }
}

const otherMayNot = () =>
  refuse('forbidden', 'Quien hizo la propuesta por ahora no puede cerrar más tratos.');

/** Counts the address shown to each. Refuses with `rate_limited` the caller, with `forbidden` the other. */
async function withinTwo<Answer>(
  ctx: Context,
  sellerId: string,
  buyerId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  let isCounted = false;
  const asSeller = () => {
    isCounted = true;
    return withAddressLimit(ctx, sellerId, async () => buyerId, run);
  };
  try {
    return await withAddressLimit(ctx, buyerId, async () => sellerId, asSeller);
  } catch (error) {
    if (isCounted || !isRefusal(error)) throw error;
    throw otherMayNot();
  }
}

type ProposalRow = typeof proposals.$inferSelect;

/** Locked in the order request, offer, proposals. */
interface LockedProposal {
  request: RequestRow;
  offer: OfferRow;
  /** Newest first. */
  proposals: ProposalRow[];
  /** Null for a new proposal. */
  proposal: ProposalRow | null;
}

const proposalNotFound = () => notFound('Propuesta no encontrada');

/** After request and offer. Newest first. */
export const lockProposals = (tx: Transaction, offerId: string): Promise<ProposalRow[]> =>
  tx
    .select()
    .from(proposals)
    .where(eq(proposals.offerId, offerId))
    .orderBy(desc(proposals.nth))
    .for('no key update');

async function lockProposal(
  tx: Transaction,
  userId: string,
  offerId: string,
  id: string | null,
): Promise<LockedProposal> {
  const locked = await lockOffer(tx, userId, offerId).catch((error: unknown) => {
    throw id !== null && isRefusal(error) && error.code === 'not_found' ? proposalNotFound() : error;
  });
  const { request, offer } = locked;
  if (!offer) throw proposalNotFound();
  const isParty = userId === request.userId || userId === offer.sellerId;
  // Only parties learn whether proposals exist.
  const rows = isParty ? await lockProposals(tx, offer.id) : [];
  const proposal = rows.find((row) => row.id === id) ?? null;
  if (id !== null && !proposal) throw proposalNotFound();
  return { request, offer, proposals: rows, proposal };
}

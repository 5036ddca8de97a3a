import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
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
import { hiddenRefusal, mayOfOfferWhileHidden } from '#domain/moderation/things.ts';
import { acceptOfferSchema } from '#domain/offers/offer.ts';
import { isRefusal, refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { requireNoPause, withinAddresses } from '../accounts/standing/commands.ts';
import type { Actor, Context, Transaction } from '../context.ts';
import { type ActionCall, created, defineAction, ofTransition, ok } from '../define-action.ts';
import { applyPlan } from '../lifecycle/apply-action.ts';
import { expectedVersionOf, requireConfirmedAddress } from '../lifecycle/commands.ts';
import { readOthers } from '../lifecycle/lock.ts';
import { getOfferAfterAction } from '../offers/queries.ts';
import { isId } from '../paging.ts';
import { type LockedProposal, lockProposal, unknownProposal } from './lock.ts';

/**
 * Hidden things can only be ended: proposing and agreeing would lead somebody to the thing, or to its author's address.
 */
function refuseWhileHidden(action: ProposalAction, { request, offer }: LockedProposal): void {
  if (proposalTable[action].who === 'system' || !('offer' in proposalTable[action])) return;
  if (mayOfOfferWhileHidden('accept', offer.hiddenFor, request.hiddenFor)) return;
  throw refuse('forbidden', hiddenRefusal(offer.hiddenFor ?? request.hiddenFor ?? 'decision'));
}

/** Decides and writes one action on what is locked, with its event. @returns the id of the conversation that it opened. */
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
  // An owner who negotiates a price is still looking.
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

/** Expires an offer's proposal whose time is over, and notifies its buyer. @returns whether there was one. */
export async function expireDue(tx: Transaction, locked: LockedProposal, now: Date): Promise<boolean> {
  const due = locked.proposals.find(
    (one) => one.status === 'open' && proposalStatusAt(one, now) !== one.status,
  );
  if (!due) return false;
  await carryOutProposal(tx, { ...locked, proposal: due }, 'expire', 'system', now);
  due.status = proposalTable.expire.to;
  return true;
}

/**
 * Refuses as `planProposal` does, with `not_found` what the actor may not know of, and with `rate_limited` also a person who
 * let several deals fall through.
 */
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
    // Who may not accept may not come to a deal this way either: it would show the seller's address.
    await requireNoPause(ctx, userId);
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
 * The offer is accepted at the proposal's price as its buyer would, the others end, the request is reserved and the
 * conversation opens. Refuses with `offer_changed` another version of the offer than the one of now.
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

/** The offer stays as it is. */
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

/** Carries out a party's action on a proposal. @returns the id of the conversation that it opened. */
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

/** One proposal of an offer, as a party of it has just left it. */
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

async function partiesOf({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = isId(id)
    ? await db
        .select({ offerId: proposals.offerId, sellerId: offers.sellerId, buyerId: buyRequests.userId })
        .from(proposals)
        .innerJoin(offers, eq(offers.id, proposals.offerId))
        .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
        .where(eq(proposals.id, id))
    : [];
  if (!row) throw unknownProposal();
  return row;
}

/**
 * A deal shows each of the two the other's address: neither may have let several fall through. Refuses with
 * `rate_limited` the one who acts, with `forbidden` for the other.
 */
async function requireTwo(ctx: Context, sellerId: string, buyerId: string): Promise<void> {
  await requireNoPause(ctx, sellerId);
  try {
    await requireNoPause(ctx, buyerId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw otherMayNot();
  }
}

const otherMayNot = () =>
  refuse('forbidden', 'Quien hizo la propuesta por ahora no puede cerrar más tratos.');

/**
 * Counts the address that each of the two sees. Refuses with `rate_limited` the one who acts, with `forbidden` for the other.
 */
async function withinTwo<Answer>(
  ctx: Context,
  sellerId: string,
  buyerId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  let isCounted = false;
  const asSeller = () => {
    isCounted = true;
    return withinAddresses(ctx, sellerId, async () => buyerId, run);
  };
  try {
    return await withinAddresses(ctx, buyerId, async () => sellerId, asSeller);
  } catch (error) {
    if (isCounted || !isRefusal(error)) throw error;
    throw otherMayNot();
  }
}

import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, offers, proposals } from '#database/schema.ts';
import { redactContacts } from '#domain/contact-redaction/written.ts';
import { activityWrites } from '#domain/lifecycle/plan-writes.ts';
import { type ProposalInput, type ProposalPlan, planProposal } from '#domain/lifecycle/proposal-plan.ts';
import { proposalStatusAt } from '#domain/lifecycle/proposal-statuses.ts';
import { type ProposalAction, type ProposalStep, proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { hiddenRefusal, mayOfOfferWhileHidden } from '#domain/moderation/things.ts';
import type { Propose } from '#domain/proposals/proposal.ts';
import { isRefusal, refuse } from '#domain/refusals/refusal.ts';
import { requireNoPause, withinAddresses } from '../accounts/standing/commands.ts';
import { type Actor, type Context, requireUser, type Transaction } from '../context.ts';
import { claimIdempotencyKey, type IdempotencyKey, runIdempotent } from '../idempotency.ts';
import { applyPlan } from '../lifecycle/apply-action.ts';
import { expectedVersionOf, requireConfirmedAddress } from '../lifecycle/commands.ts';
import { readOthers } from '../lifecycle/lock.ts';
import { isId } from '../paging.ts';
import { withRateLimit } from '../rate-limit.ts';
import { type LockedProposal, lockProposal, unknownProposal } from './lock.ts';

/** What is hidden can only be ended: proposing and agreeing would lead somebody to it, or to its author's address. */
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

/** Writes down what the time of an offer's proposal has ended, and tells its buyer. @returns whether there was one. */
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
 * Proposes another price for a pending offer of somebody else. Refuses as `planProposal` does, with `not_found` what the
 * actor may not know of, and with `rate_limited` also a person who let several deals fall through.
 * @returns the proposal's id.
 */
export async function proposePrice(
  ctx: Context,
  actor: Actor,
  offerId: string,
  { price, note }: Propose,
  key?: IdempotencyKey,
): Promise<string> {
  const userId = requireUser(actor, proposalTable.propose.signedOut);
  // Who may not accept may not come to a deal this way either: it would show the seller's address.
  await requireNoPause(ctx, userId);
  const newId = v7();
  const now = ctx.now();
  const run = () =>
    ctx.db.transaction(async (tx) => {
      await claimIdempotencyKey(tx, actor, key, newId, now);
      const locked = await lockProposal(tx, userId, offerId, null);
      if (userId === locked.request.userId) await expireDue(tx, locked, now);
      await carryOutProposal(tx, locked, 'propose', actor, now, { id: newId, price, note });
      return newId;
    });
  const id = await runIdempotent(ctx, actor, key, () => withRateLimit(ctx, actor, 'propose', run));
  return id;
}

/** What came of an action on a proposal: its offer, and the conversation when one was opened. */
interface Answered {
  offerId: string;
  chatId: string | null;
}

/** Carries out a party's action on a proposal in one transaction and within its limits. */
async function answer(
  ctx: Context,
  actor: Actor,
  id: string,
  action: ProposalStep,
  input: ProposalInput = {},
): Promise<Answered> {
  const userId = requireUser(actor, proposalTable[action].signedOut);
  const { offerId, buyerId, sellerId } = await partiesOf(ctx, id);
  if (action === 'accept' && userId === sellerId) await requireTwo(ctx, sellerId, buyerId);
  const run = () =>
    ctx.db.transaction(async (tx) => {
      const locked = await lockProposal(tx, userId, offerId, id);
      return carryOutProposal(tx, locked, action, actor, ctx.now(), input);
    });
  const limited = () => withRateLimit(ctx, actor, `${action}Proposal`, run, { thing: id });
  const showsAddresses = action === 'accept' && userId === sellerId;
  const chatId = await (showsAddresses ? withinTwo(ctx, sellerId, buyerId, limited) : limited());
  return { offerId, chatId };
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

/**
 * Accepts an open proposal: the offer is accepted at its price as its buyer would, the others end, the request is reserved
 * and the conversation opens. Refuses with `offer_changed` another version of the offer than the one of now.
 */
export async function acceptProposal(
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt }: { updatedAt: string },
): Promise<{ offerId: string; chatId: string }> {
  const { expectedVersion = '' } = expectedVersionOf({ updatedAt });
  const { offerId, chatId } = await answer(ctx, actor, id, 'accept', { expectedVersion });
  return { offerId, chatId: chatId! };
}

/** Says no to an open proposal, with or without a reason; the offer stays as it is. */
export const declineProposal = (
  ctx: Context,
  actor: Actor,
  id: string,
  { reason = null }: { reason?: string | null } = {},
): Promise<Answered> => answer(ctx, actor, id, 'decline', { reason });

/** Takes an own open proposal back. */
export const withdrawProposal = (ctx: Context, actor: Actor, id: string): Promise<Answered> =>
  answer(ctx, actor, id, 'withdraw');

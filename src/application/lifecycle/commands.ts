import { and, desc, eq } from 'drizzle-orm';
import { buyRequests, offerEvents, offers, user } from '#database/schema.ts';
import type { ActionInput } from '#domain/lifecycle/lifecycle-state.ts';
import type { OfferStep, RequestPermission } from '#domain/lifecycle/permissions.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { type LifecycleAction, lifecycle, transitionOf } from '#domain/lifecycle/tables.ts';
import { hiddenRefusal, mayOfOfferWhileHidden, mayWhileHidden } from '#domain/moderation/things.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { noteBrokenDeal, requireNoPause, withinAddresses } from '../accounts/standing/commands.ts';
import type { Context, Transaction } from '../context.ts';
import type { ActionCall } from '../define-action.ts';
import { isId } from '../paging.ts';
import { applyAction, type Done, writeLapse } from './apply-action.ts';
import { type Locked, lockOffer, lockRequest, type OfferRow, type RequestRow } from './lock.ts';

/** The version of the offer that the buyer saw, when the call has one. */
export const expectedVersionOf = ({ updatedAt }: { updatedAt?: string | undefined }): ActionInput =>
  updatedAt === undefined ? {} : { expectedVersion: new Date(updatedAt).toISOString() };

/** The version of the request's terms that the seller saw, when the call has one. */
export const expectedTermsOf = ({ termsVersion }: { termsVersion?: number | undefined }): ActionInput =>
  termsVersion === undefined ? {} : { expectedTerms: termsVersion };

/**
 * Runs an action in its transaction and rate limit. An accepted offer shows its seller's e-mail address, so a person
 * whose accepted deals fall through several times cannot accept for a while (`brokenDeals`), nor may a person without a
 * history who saw several addresses (`addressesShown`).
 */
async function act(
  { ctx, actor, userId, id, write }: ActionCall,
  lifecycleAction: LifecycleAction,
  lock: (tx: Transaction) => Promise<Locked>,
  input: ActionInput,
  before?: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<Done> {
  const { request } = transitionOf(lifecycleAction);
  const reaches = request && request !== 'open' ? lifecycle.request[request].to : null;
  const opensDeal = reaches !== null && reaches !== 'same' && requestIs('isReserved', reaches);
  if (opensDeal) await requireNoPause(ctx, userId);
  const limited = () =>
    write(async (tx) => {
      const locked = await lock(tx);
      refuseWhileHidden(lifecycleAction, locked);
      const check = async () => {
        if (opensDeal) await requireConfirmedAddress(tx, userId);
        await before?.(tx, locked);
      };
      const done = await applyAction(tx, locked, lifecycleAction, actor, ctx.now(), {
        ...input,
        before: check,
      });
      const acceptedBy = done.plan.breaksDeal ? await readAcceptor(tx, locked.request.id) : null;
      return { ...done, acceptedBy };
    });
  const done = opensDeal
    ? await withinAddresses(ctx, userId, () => sellerToShow(ctx, userId, id), limited)
    : await limited();
  // A person who reports that a deal fell through is not counted for it, nor is anybody when the other party deleted
  // something.
  const { acceptedBy } = done;
  if (acceptedBy && ('offer' in lifecycleAction || acceptedBy === userId))
    await noteBrokenDeal(ctx, acceptedBy);
  return done;
}

/** Refuses with `email_unverified` a person who closes a deal, which shows addresses, before their own is confirmed. */
export async function requireConfirmedAddress(tx: Transaction, userId: string): Promise<void> {
  const [account] = await tx
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  if (!account?.isConfirmed) throw refuse('email_unverified');
}

/** Who accepted the last deal of a request: its buyer, or the seller who accepted a proposal. */
async function readAcceptor(tx: Transaction, requestId: string): Promise<string | null> {
  const [accepted] = await tx
    .select({ actorId: offerEvents.actorId })
    .from(offerEvents)
    .where(and(eq(offerEvents.buyRequestId, requestId), eq(offerEvents.action, 'accept')))
    .orderBy(desc(offerEvents.id))
    .limit(1);
  return accepted?.actorId ?? null;
}

/**
 * The seller whose address the owner of a publication sees after accepting this offer. Null for somebody else's
 * publication.
 */
async function sellerToShow({ db }: Context, ownerId: string, offerId: string): Promise<string | null> {
  if (!isId(offerId)) return null;
  const [offer] = await db
    .select({ sellerId: offers.sellerId })
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(and(eq(offers.id, offerId), eq(buyRequests.userId, ownerId)));
  return offer?.sellerId ?? null;
}

/** Hidden things can only be ended: other actions would lead somebody to the thing, or to its author's address. */
function refuseWhileHidden(lifecycleAction: LifecycleAction, { request, offer }: Locked): void {
  const may =
    'offer' in lifecycleAction
      ? mayOfOfferWhileHidden(lifecycleAction.offer, offer?.hiddenFor ?? null, request.hiddenFor)
      : mayWhileHidden(lifecycleAction.request, request.hiddenFor);
  if (!may) throw refuse('forbidden', hiddenRefusal(offer?.hiddenFor ?? request.hiddenFor ?? 'decision'));
}

/**
 * Does what its row says an action does to an offer. Refuses as `plan` does, with `not_found` what the actor may not know
 * of, and as `check` does once the offer and its request are locked. @returns the id of the conversation when one was opened.
 */
export async function changeOffer(
  call: ActionCall,
  action: OfferStep,
  input: ActionInput = {},
  check?: (locked: Locked & { offer: OfferRow }) => void,
): Promise<string | null> {
  const { ctx, userId, id } = call;
  const lock = async (tx: Transaction) => {
    const { request, offer } = await lockOffer(tx, userId, id);
    // An offer whose time is over counts as expired, whatever the action.
    return { request, offer: offer && (await writeLapse(tx, { request, offer }, ctx.now())) };
  };
  const before =
    check && (async (_tx: Transaction, locked: Locked) => check({ ...locked, offer: locked.offer! }));
  return (await act(call, { offer: action }, lock, input, before)).chatId;
}

/** Does what its row says an action does to a request; `check` may refuse it as well. */
export async function changeRequest(
  call: ActionCall,
  action: RequestPermission,
  input: ActionInput = {},
  check?: (tx: Transaction, request: RequestRow) => Promise<void>,
): Promise<void> {
  const lock = async (tx: Transaction) => ({
    request: await lockRequest(tx, call.userId, call.id),
    offer: null,
  });
  const before = check && ((tx: Transaction, { request }: Locked) => check(tx, request));
  await act(call, { request: action }, lock, input, before);
}

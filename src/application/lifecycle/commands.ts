import { and, desc, eq } from 'drizzle-orm';
import { isId } from '#application/paging.ts';
import { buyRequests, offerEvents, offers, user } from '#database/schema.ts';
import type { ActionInput } from '#domain/lifecycle/lifecycle-state.ts';
import type { OfferStep, RequestPermission } from '#domain/lifecycle/permissions.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { type LifecycleAction, lifecycle, transitionOf } from '#domain/lifecycle/tables.ts';
import { hiddenRefusal, mayOfOfferWhileHidden, mayWhileHidden } from '#domain/moderation/content.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import { assertNotPaused, countBrokenDeal, withAddressLimit } from '../accounts/limits.ts';
import type { Context, Transaction } from '../context.ts';
import type { ActionCall } from '../define-action.ts';
import { applyAction, type Done, writeLapse } from './apply-action.ts';
import { type Locked, lockOffer, lockRequest, type OfferRow, type RequestRow } from './lock.ts';

export const expectedVersionOf = ({ updatedAt }: { updatedAt?: string | undefined }): ActionInput =>
  updatedAt === undefined ? {} : { expectedVersion: new Date(updatedAt).toISOString() };

export const expectedTermsOf = ({ termsVersion }: { termsVersion?: number | undefined }): ActionInput =>
  termsVersion === undefined ? {} : { expectedTerms: termsVersion };

/**
 * An accepted offer shows its seller's e-mail address, so people who let several deals fall through (`brokenDeals`), or
 * without a history who saw several addresses (`addressesShown`), cannot accept for a while.
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
  if (opensDeal) await assertNotPaused(ctx, userId);
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
    ? await withAddressLimit(ctx, userId, () => sellerToShow(ctx, userId, id), limited)
    : await limited();
  // Not counted: a person who reports that a deal fell through, and anybody when the other party deleted the request.
  const { acceptedBy } = done;
  if (acceptedBy && ('offer' in lifecycleAction || acceptedBy === userId))
    await countBrokenDeal(ctx, acceptedBy);
  return done;
}

/** Closing a deal shows addresses, so one's own must be confirmed. */
export async function requireConfirmedAddress(tx: Transaction, userId: string): Promise<void> {
  const [account] = await tx
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  if (!account?.isConfirmed) throw refuse('email_unverified');
}

/** The buyer, or the seller who accepted a proposal. */
async function readAcceptor(tx: Transaction, requestId: string): Promise<string | null> {
  const [accepted] = await tx
    .select({ actorId: offerEvents.actorId })
    .from(offerEvents)
    .where(and(eq(offerEvents.buyRequestId, requestId), eq(offerEvents.action, 'accept')))
    .orderBy(desc(offerEvents.id))
    .limit(1);
  return accepted?.actorId ?? null;
}

/** Null for somebody else's publication. */
async function sellerToShow({ db }: Context, ownerId: string, offerId: string): Promise<string | null> {
  if (!isId(offerId)) return null;
  const [offer] = await db
    .select({ sellerId: offers.sellerId })
    .from(offers)
    .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
    .where(and(eq(offers.id, offerId), eq(buyRequests.userId, ownerId)));
  return offer?.sellerId ?? null;
}

/** Hidden content can only be ended: other actions would lead people to the content or to its author's address. */
function refuseWhileHidden(lifecycleAction: LifecycleAction, { request, offer }: Locked): void {
  const may =
    'offer' in lifecycleAction
      ? mayOfOfferWhileHidden(lifecycleAction.offer, offer?.hiddenFor ?? null, request.hiddenFor)
      : mayWhileHidden(lifecycleAction.request, request.hiddenFor);
  if (!may) throw refuse('forbidden', hiddenRefusal(offer?.hiddenFor ?? request.hiddenFor ?? 'decision'));
}

/** Refuses as `plan` does, and as `check` does under the locks. @returns the id of the conversation that was opened. */
export async function changeOffer(
  call: ActionCall,
  action: OfferStep,
  input: ActionInput = {},
  check?: (locked: Locked & { offer: OfferRow }) => void,
): Promise<string | null> {
  const { ctx, userId, id } = call;
  const lock = async (tx: Transaction) => {
    const { request, offer } = await lockOffer(tx, userId, id);
    return { request, offer: offer && (await writeLapse(tx, { request, offer }, ctx.now())) };
  };
  const before =
    check && (async (_tx: Transaction, locked: Locked) => check({ ...locked, offer: locked.offer! }));
  return (await act(call, { offer: action }, lock, input, before)).chatId;
}

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

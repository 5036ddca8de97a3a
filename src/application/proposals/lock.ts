import { desc, eq } from 'drizzle-orm';
import { proposals } from '#database/schema.ts';
import { isRefusal, notFound } from '#domain/refusals/refusal.ts';
import type { Transaction } from '../context.ts';
import { lockOffer, type OfferRow, type RequestRow } from '../lifecycle/lock.ts';

export type ProposalRow = typeof proposals.$inferSelect;

/** What an action on a proposal is done to, locked in the order request, offer, proposals. */
export interface LockedProposal {
  request: RequestRow;
  offer: OfferRow;
  /** All for the offer, the newest first. */
  proposals: ProposalRow[];
  /** null: it is about to be made. */
  proposal: ProposalRow | null;
}

export const unknownProposal = () => notFound('Propuesta no encontrada');

/** Locks the proposals for an offer, the newest first, once the request and the offer are locked. */
export const lockProposals = (tx: Transaction, offerId: string): Promise<ProposalRow[]> =>
  tx
    .select()
    .from(proposals)
    .where(eq(proposals.offerId, offerId))
    .orderBy(desc(proposals.nth))
    .for('no key update');

/** Locks an offer with its proposals. Refuses with `not_found`, also what the person may not know of. */
export async function lockProposal(
  tx: Transaction,
  userId: string,
  offerId: string,
  id: string | null,
): Promise<LockedProposal> {
  const locked = await lockOffer(tx, userId, offerId).catch((error: unknown) => {
    // Of an offer that is not there for somebody, there are no proposals either.
    throw id !== null && isRefusal(error) && error.code === 'not_found' ? unknownProposal() : error;
  });
  const { request, offer } = locked;
  if (!offer) throw unknownProposal();
  const isParty = userId === request.userId || userId === offer.sellerId;
  // Only parties learn whether proposals exist.
  const rows = isParty ? await lockProposals(tx, offer.id) : [];
  const proposal = rows.find((row) => row.id === id) ?? null;
  if (id !== null && !proposal) throw unknownProposal();
  return { request, offer, proposals: rows, proposal };
}

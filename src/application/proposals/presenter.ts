import { sql } from 'drizzle-orm';
import { buyRequests, offers } from '#database/schema.ts';
import type { TermsVersions } from '#domain/buy-requests/terms.ts';
import type { OriginalTexts } from '#domain/contact-redaction/redact.ts';
import { allowedProposalActions } from '#domain/lifecycle/proposal-plan.ts';
import { type ProposalStatus, proposalStatusAt } from '#domain/lifecycle/proposal-table.ts';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import { type HiddenReason, mayOfOfferWhileHidden } from '#domain/moderation/content.ts';
import type { PriceChange } from '#domain/offers/offer.ts';
import { bindingPrices, hasProposalRoom } from '#domain/proposals/bounds.ts';
import type { PriceEventView, ProposalView } from '#domain/views/views.ts';

export interface ReadProposal {
  id: string;
  price: number;
  note: string | null;
  reason: string | null;
  status: ProposalStatus;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  written: OriginalTexts | null;
}

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** Newest first; null for everybody but the parties. Needs the request joined. */
export const proposalsColumn = sql<ReadProposal[] | null>`case
  when ${offers.sellerId} = ${viewer} or ${buyRequests.userId} = ${viewer} then (
    select jsonb_agg(jsonb_build_object('id', p.id, 'price', p.price, 'note', p.note, 'reason', p.reason,
      'status', p.status, 'createdAt', p.created_at, 'expiresAt', p.expires_at, 'endedAt', p.ended_at,
      'written', p.written) order by p.nth desc)
    from proposals p where p.offer_id = ${offers.id}
  ) end`.as('proposals');

export interface ProposalsOf {
  id: string;
  sellerId: string;
  status: Parameters<typeof allowedProposalActions>[0]['offer']['status'];
  termsVersion: number;
  termsVersions: TermsVersions;
  price: number;
  updatedAt: Date;
  priceHistory: PriceChange[] | null;
  hiddenFor: HiddenReason | null;
  requestHiddenFor: HiddenReason | null;
  requestOwnerId: string;
  requestStatus: RequestStatus;
  proposals: ReadProposal[] | null;
}

/** Own texts in the original, the other party's once there is a deal. */
export function presentProposals(
  row: ProposalsOf,
  viewerId: string | null,
  hasDeal: boolean,
  now: Date,
): ProposalView[] {
  const isSeller = hasDeal || viewerId === row.sellerId;
  const isBuyer = hasDeal || viewerId === row.requestOwnerId;
  const { requestOwnerId: userId, requestStatus: status, termsVersions } = row;
  const request = { userId, status, termsVersions };
  return (row.proposals ?? []).map(({ written, ...one }) => {
    const times = { createdAt: new Date(one.createdAt), expiresAt: new Date(one.expiresAt) };
    const endedAt = one.endedAt === null ? null : new Date(one.endedAt);
    const state = { ...one, ...times, endedAt, offerId: row.id };
    return {
      id: one.id,
      offerId: row.id,
      price: one.price,
      note: (isBuyer && written?.note) || one.note,
      reason: (isSeller && written?.reason) || one.reason,
      status: proposalStatusAt(state, now),
      createdAt: times.createdAt.toISOString(),
      expiresAt: times.expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      allowedActions: allowedProposalActions({ now, request, offer: row, proposal: state }, viewerId).filter(
        (action) =>
          action !== 'accept' || mayOfOfferWhileHidden('accept', row.hiddenFor, row.requestHiddenFor),
      ),
    };
  });
}

/** By whoever may accept the offer. */
export const mayPropose = (
  { price, updatedAt, proposals }: Pick<ProposalsOf, 'price' | 'updatedAt' | 'proposals'>,
  allowed: readonly string[],
  now: Date,
): boolean =>
  allowed.includes('accept') &&
  !(proposals ?? []).some(
    ({ status, expiresAt }) => proposalStatusAt({ status, expiresAt: new Date(expiresAt) }, now) === 'open',
  ) &&
  hasProposalRoom(price, bindingPrices(proposals ?? [], { updatedAt }), proposals?.length ?? 0);

/** Earlier prices and proposals, oldest first. */
export function presentPrices(
  kept: readonly PriceChange[] | null,
  proposed: readonly ProposalView[],
): PriceEventView[] | null {
  const prices = [
    ...(kept ?? []).map((change): PriceEventView => ({ ...change, by: 'seller' })),
    ...proposed.map(
      ({ price, createdAt, status }): PriceEventView => ({
        ...{ price, timestamp: createdAt, type: 'proposed', by: 'buyer' },
        outcome: status,
      }),
    ),
  ];
  if (prices.length === 0) return null;
  return prices.sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0));
}

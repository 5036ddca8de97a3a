import { eq } from 'drizzle-orm';
import { offerNotes } from '#database/schema.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { marksSignedOut } from '#domain/offers/asides-signed-out.ts';
import { askingRefusal, buyersRefusal } from '#domain/offers/marks.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { Actor, Market } from '../../context.ts';
import { writeAside } from '../../lifecycle/beside.ts';
import { writeLapse } from '../../lifecycle/lapse.ts';
import { getOfferAsLeft } from '../queries.ts';

/** 'Me interesa', or not any more: the seller sees it on their offer. For the buyer only. */
export async function markOffer(
  market: Market,
  actor: Actor,
  id: string,
  { interested }: { interested: boolean },
): Promise<OfferView> {
  await writeAside(market, actor, id, {
    step: 'marked',
    write: 'mark',
    signedOut: marksSignedOut.mark,
    decide: async ({ offer, role }) => {
      const refusal = buyersRefusal('mark', role);
      if (refusal) throw refusal;
      return offer.isMarked === interested ? null : { isMarked: interested };
    },
  });
  return getOfferAsLeft(market, actor, id);
}

/** Keeps the buyer's private note to an offer; null takes it away. Nobody else ever sees it. */
export async function noteOffer(
  market: Market,
  actor: Actor,
  id: string,
  { note }: { note: string | null },
): Promise<OfferView> {
  await writeAside(market, actor, id, {
    step: 'noted',
    write: 'note',
    signedOut: marksSignedOut.note,
    decide: async ({ offer, role, userId, now }, tx) => {
      const refusal = buyersRefusal('note', role);
      if (refusal) throw refusal;
      if (note === null) {
        await tx.delete(offerNotes).where(eq(offerNotes.offerId, offer.id));
        return {};
      }
      const row = { note, authorId: userId, updatedAt: now };
      await tx
        .insert(offerNotes)
        .values({ offerId: offer.id, ...row })
        .onConflictDoUpdate({ target: offerNotes.offerId, set: row });
      return {};
    },
  });
  return getOfferAsLeft(market, actor, id);
}

/** '¿Sigue en pie?', asked of the seller of a lapsed offer: once for each time that it lapses. */
export async function askRenewal(market: Market, actor: Actor, id: string): Promise<OfferView> {
  await writeAside(market, actor, id, {
    step: 'asked',
    write: 'askRenewal',
    signedOut: marksSignedOut.ask,
    decide: async ({ offer, request, role, now }, tx) => {
      const isOpen = requestIs('isOpen', request.status);
      const refusal = buyersRefusal('ask', role) ?? askingRefusal(offer, isOpen, now);
      if (refusal) throw refusal;
      await writeLapse(tx, { offer, request }, now);
      return { renewalAskedAt: now };
    },
  });
  return getOfferAsLeft(market, actor, id);
}

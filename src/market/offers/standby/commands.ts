import { standbySignedOut } from '#domain/offers/asides-signed-out.ts';
import { offerAt } from '#domain/offers/ending.ts';
import { standbyRefusal } from '#domain/offers/standby.ts';
import type { OfferView } from '#domain/views/views.ts';
import type { Actor, Market } from '../../context.ts';
import { writeAside } from '../../lifecycle/beside.ts';
import { getOfferAsLeft } from '../queries.ts';

/**
 * 'Si se cae el trato, mi oferta vuelve sola': until a day ('YYYY-MM-DD'), or not any more (null). For its seller only; in
 * advance, or once another offer was accepted.
 */
export async function setStandby(
  market: Market,
  actor: Actor,
  id: string,
  { until }: { until: string | null },
): Promise<OfferView> {
  await writeAside(market, actor, id, {
    step: 'standby',
    write: 'standby',
    signedOut: standbySignedOut,
    decide: async ({ offer, request, role, now }) => {
      const refusal = standbyRefusal(
        { ...offerAt(offer, now), requestStatus: request.status },
        role,
        until,
        now,
      );
      if (refusal) throw refusal;
      return offer.standbyUntil === until ? null : { standbyUntil: until };
    },
  });
  return getOfferAsLeft(market, actor, id);
}

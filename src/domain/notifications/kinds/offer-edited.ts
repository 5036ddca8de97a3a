import { singlePrice } from '../../prices/price-text.ts';
import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { howItFits, offerNamed, requestNamed, somebody, theOffer, toOffer } from '../sentences.ts';

/** To the buyer: an offer has new terms. */
export const offerEditedNotification: NotificationDefinition = {
  label: 'Cambios en las ofertas que recibí',
  section: 'buying',
  place: 20,
  defaults: { mail: false, push: true },
  icon: 'pencil',
  title: (facts) => `Cambió una oferta en ${requestNamed(facts)}`,
  body: (facts) => whatChanged(facts) + howItFits(facts),
  grouped: (count, facts) => `${count} cambios en una oferta de ${requestNamed(facts)}`,
  groupedBy: 'offerId',
  action: 'Ver la oferta',
  path: toOffer,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'offers', of: 'buyRequestId' } },
  joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'], staysEarlier: true },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    oldPrice: 380_000,
    actorName: 'Beto Fernández',
  },
};

function whatChanged(facts: NotificationFacts): string {
  const { price, oldPrice } = facts;
  if (price === undefined || oldPrice === undefined || price === oldPrice) {
    return `${somebody(facts)} cambió ${offerNamed(facts)}.`;
  }
  return `${theOffer(facts)}: ${price < oldPrice ? 'bajó' : 'subió'} de ${singlePrice(oldPrice)} a ${singlePrice(price)}.`;
}

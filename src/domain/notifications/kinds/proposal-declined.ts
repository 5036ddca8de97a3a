import { singlePrice } from '../../prices/price-text.ts';
import type { NotificationDefinition } from '../definition.ts';
import { everywhere, offerNamed, somebody, theOffer, toProposal } from '../sentences.ts';

/** To the buyer: the seller does not accept the price that they proposed, perhaps with the reason. */
export const proposalDeclinedNotification: NotificationDefinition = {
  label: 'No aceptaron el precio que propuse',
  section: 'buying',
  place: 34,
  defaults: everywhere,
  icon: 'circle-x',
  title: (facts) => `No aceptaron tu propuesta por ${offerNamed(facts)}`,
  body: (facts) => {
    const { price, reason } = facts;
    const what = price === undefined ? 'tu propuesta' : `los ${singlePrice(price)} que propusiste`;
    return reason
      ? `${theOffer(facts)}: ${reason}`
      : `${somebody(facts)} no acepta ${what}. La oferta sigue en pie.`;
  },
  grouped: (count, facts) => `No aceptaron ${count} propuestas tuyas por ${offerNamed(facts)}`,
  groupedBy: 'offerId',
  action: 'Ver la oferta',
  path: toProposal,
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 350_000,
    reason: 'Es lo menos que puedo.',
    actorName: 'Beto Fernández',
  },
};

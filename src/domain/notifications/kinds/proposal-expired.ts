import { singlePrice } from '../../prices/price-text.ts';
import type { NotificationDefinition } from '../definition.ts';
import { offerNamed, theOffer, toProposal } from '../sentences.ts';

/** To the buyer, in the bell: nobody answered their proposal in time. */
export const proposalExpiredNotification: NotificationDefinition = {
  label: 'Venció el precio que propuse',
  section: 'buying',
  place: 36,
  defaults: { mail: false, push: false },
  icon: 'hourglass',
  title: (facts) => `Venció tu propuesta por ${offerNamed(facts)}`,
  body: (facts) => {
    const { price } = facts;
    const what = price === undefined ? '' : ` a los ${singlePrice(price)}`;
    return `${theOffer(facts)}: no hubo respuesta${what}. La oferta sigue en pie.`;
  },
  grouped: (count, facts) => `Vencieron ${count} propuestas tuyas por ${offerNamed(facts)}`,
  groupedBy: 'offerId',
  action: 'Ver la oferta',
  path: toProposal,
  push: { urgency: 'normal', days: 2 },
  mail: { isBulk: true, cause: { of: 'offerId' } },
  joins: null,
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 350_000,
  },
};

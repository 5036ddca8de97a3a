import { singlePrice } from '../../prices/price-text.ts';
import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import {
  everywhere,
  forPrice,
  howItFits,
  offerNamed,
  requestNamed,
  somebody,
  toOffer,
  toRequest,
} from '../sentences.ts';

/** To the buyer: the seller of a rejected offer makes a counter-offer. */
export const counterOfferNotification: NotificationDefinition = {
  label: 'Contraofertas',
  section: 'buying',
  place: 30,
  defaults: everywhere,
  icon: 'arrow-left-right',
  title: (facts) => `Contraoferta en ${requestNamed(facts)}`,
  body: whatIsOffered,
  grouped: (count, facts) => `${count} contraofertas en ${requestNamed(facts)}`,
  groupedBy: 'buyRequestId',
  action: 'Ver la contraoferta',
  path: toOffer,
  groupedPath: toRequest,
  groupedAction: 'Ver las contraofertas',
  push: { urgency: 'normal', days: 3 },
  mail: { cause: { family: 'offers', of: 'buyRequestId' } },
  joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 360_000,
    oldPrice: 380_000,
    actorName: 'Beto Fernández',
  },
};

function whatIsOffered(facts: NotificationFacts): string {
  const { price, oldPrice } = facts;
  const offered = `${offerNamed(facts)}${forPrice(facts, 'a')}`;
  const said =
    oldPrice !== undefined && oldPrice !== price
      ? `${somebody(facts)} ahora ofrece ${offered} (antes ${singlePrice(oldPrice)}).`
      : `${somebody(facts)} vuelve a ofrecer ${offered}.`;
  return said + howItFits(facts);
}

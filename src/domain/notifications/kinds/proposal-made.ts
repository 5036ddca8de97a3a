import { singlePrice } from '../../prices/price-text.ts';
import type { NotificationDefinition, NotificationFacts } from '../definition.ts';
import { everywhere, offerNamed, requestNamed, somebody, toProposal } from '../sentences.ts';

/** To the seller: the buyer proposes another price. The offer's page asks whether they accept it. */
export const proposalMadeNotification: NotificationDefinition = {
  label: 'Me proponen otro precio',
  section: 'selling',
  place: 25,
  defaults: everywhere,
  icon: 'hand-coins',
  title: (facts) => `${somebody(facts)} te propone ${priceOf(facts)} por ${offerNamed(facts)}`,
  body: ({ oldPrice, excerpt, when, ...facts }) =>
    [
      oldPrice === undefined
        ? `En ${requestNamed(facts)}.`
        : `Pedís ${singlePrice(oldPrice)}${each(facts)} en ${requestNamed(facts)}.`,
      ...(excerpt ? [`«${excerpt}»`] : []),
      when === undefined ? 'Tenés 48 horas para responder.' : `Podés responder hasta ${when}.`,
    ].join(' '),
  grouped: (count, facts) => `${count} propuestas de precio por ${offerNamed(facts)}`,
  groupedBy: 'offerId',
  action: 'Responder la propuesta',
  path: toProposal,
  push: { urgency: 'high', days: 2 },
  mail: { cause: { of: 'offerId' }, onlyWhile: 'proposalIsOpen' },
  joins: { by: 'offerId', kinds: ['proposalMade'] },
  sample: {
    requestTitle: 'bicicleta mountain bike rodado 29, talle M',
    offerTitle: 'Venzo Loki talle M',
    price: 350_000,
    oldPrice: 380_000,
    excerpt: 'La retiro hoy mismo.',
    when: 'el sábado 28 de noviembre a las 18',
    actorName: 'Ana Pérez',
  },
};

const each = ({ quantity = 1 }: NotificationFacts): string => (quantity > 1 ? ' por unidad' : '');
const priceOf = ({ price, ...facts }: NotificationFacts): string =>
  price === undefined ? 'otro precio' : `${singlePrice(price)}${each(facts)}`;

import { singlePrice } from '../../prices/price-text.ts';
import { defineNotifications, type NotificationFacts } from '../definition.ts';
import {
  everywhere,
  forPrice,
  offerNamed,
  requestNamed,
  sampleOffer,
  somebody,
  theOffer,
  toOffer,
  toProposal,
} from '../sentences.ts';

export const proposalNotifications = defineNotifications({
  proposalMade: {
    label: 'Me proponen otro precio',
    section: 'selling',
    place: 25,
    defaults: everywhere,
    icon: 'HandCoins',
    title: (facts) => `${somebody(facts)} te propone ${priceOf(facts)} por ${offerNamed(facts)}`,
    body: ({ oldPrice, excerpt, when, ...facts }) =>
      [
        oldPrice === undefined
          ? `En ${requestNamed(facts)}.`
          : `Pedís ${singlePrice(oldPrice)}${perUnit(facts)} en ${requestNamed(facts)}.`,
        ...(excerpt ? [`“${excerpt}”`] : []),
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
      ...sampleOffer,
      price: 350_000,
      oldPrice: 380_000,
      excerpt: 'La retiro hoy mismo.',
      when: 'el sábado 28 de noviembre a las 18',
      actorName: 'Ana Pérez',
    },
  },
  proposalAccepted: {
    label: 'Aceptaron el precio que propuse',
    section: 'buying',
    place: 32,
    defaults: everywhere,
    icon: 'Handshake',
    title: (facts) => `Aceptaron tu propuesta en ${requestNamed(facts)}`,
    body: (facts) => `${theOffer(facts)}${forPrice(facts, 'por')}. Ya pueden chatear.`,
    grouped: (count, facts) => `Aceptaron ${count} propuestas tuyas en ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Ver el trato',
    path: toOffer,
    push: { urgency: 'high', days: 3 },
    mail: { cause: { of: 'offerId' } },
    sample: { ...sampleOffer, price: 350_000, actorName: 'Beto Fernández' },
  },
  proposalDeclined: {
    label: 'No aceptaron el precio que propuse',
    section: 'buying',
    place: 34,
    defaults: everywhere,
    icon: 'CircleX',
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
    mail: { cause: { of: 'offerId' } },
    sample: { ...sampleOffer, price: 350_000, reason: 'Es lo menos que puedo.', actorName: 'Beto Fernández' },
  },
  proposalExpired: {
    label: 'Venció el precio que propuse',
    section: 'buying',
    place: 36,
    defaults: { mail: false, push: false },
    icon: 'Hourglass',
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
    sample: { ...sampleOffer, price: 350_000 },
  },
});

const perUnit = ({ quantity = 1 }: NotificationFacts): string => (quantity > 1 ? ' por unidad' : '');
const priceOf = ({ price, ...facts }: NotificationFacts): string =>
  price === undefined ? 'otro precio' : `${singlePrice(price)}${perUnit(facts)}`;

import { namesFailed } from '../../offers/rejection.ts';
import { unansweredPath } from '../../paths.ts';
import { capitalise } from '../../people/names.ts';
import { singlePrice } from '../../prices/price-text.ts';
import { defineNotifications, type FinalizedReason, type NotificationFacts } from '../definition.ts';
import {
  everywhere,
  forPrice,
  howItFits,
  offerNamed,
  requestNamed,
  sampleOffer,
  somebody,
  theOffer,
  toCounterOffer,
  toOffer,
  toPhoto,
  toRequest,
} from '../sentences.ts';

const endReasons: Record<FinalizedReason, string> = {
  accepted: 'se aceptó otra oferta.',
  closed: 'se cerró la publicación.',
  expired: 'la publicación venció.',
  lapsed: 'venció. Si sigue en pie, la reactivás con un toque.',
};

/** Reason of the end. A lapsed offer of a closed publication does not suggest renewing, which its seller cannot do. */
const endReasonText = ({ why, isRequestClosed }: NotificationFacts): string | null => {
  if (why === undefined) return null;
  return why === 'lapsed' && isRequestClosed ? 'venció.' : endReasons[why];
};

export const offerNotifications = defineNotifications({
  newOffer: {
    label: 'Ofertas nuevas en mis publicaciones',
    section: 'buying',
    place: 10,
    defaults: everywhere,
    icon: 'Tag',
    title: (facts) => `Nueva oferta en ${requestNamed(facts)}`,
    body: (facts) =>
      `${somebody(facts)} ofrece ${offerNamed(facts)}${forPrice(facts, 'a')}.${howItFits(facts)}`,
    grouped: (count, facts) => `${count} ofertas nuevas en ${requestNamed(facts)}`,
    groupedBody: (facts) =>
      `La última: ${offerNamed(facts)}${forPrice(facts, 'a')}, de ${somebody(facts)}.${howItFits(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Ver la oferta',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver las ofertas',
    mail: { cause: { family: 'offers', of: 'buyRequestId' } },
    joins: {
      by: 'offerId',
      kinds: ['newOffer', 'offerEdited', 'counterOffer'],
      ofSeller: ['offerWithdrawn'],
    },
    sample: { ...sampleOffer, price: 360_000, actorName: 'Beto Fernández' },
  },
  counterOffer: {
    label: 'Contraofertas',
    section: 'buying',
    place: 30,
    defaults: everywhere,
    icon: 'ArrowLeftRight',
    title: (facts) => `Contraoferta en ${requestNamed(facts)}`,
    body: counterOfferText,
    grouped: (count, facts) => `${count} contraofertas en ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Ver la contraoferta',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver las contraofertas',
    mail: { cause: { family: 'offers', of: 'buyRequestId' } },
    joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
    sample: { ...sampleOffer, price: 360_000, oldPrice: 380_000, actorName: 'Beto Fernández' },
  },
  offerEdited: {
    label: 'Cambios en las ofertas que recibí',
    section: 'buying',
    place: 20,
    defaults: { mail: false, push: true },
    icon: 'Pencil',
    title: (facts) => `Cambió una oferta en ${requestNamed(facts)}`,
    body: (facts) => offerChangeText(facts) + howItFits(facts),
    grouped: (count, facts) => `${count} cambios en una oferta de ${requestNamed(facts)}`,
    groupedBy: 'offerId',
    action: 'Ver la oferta',
    path: toOffer,
    mail: { cause: { family: 'offers', of: 'buyRequestId' } },
    joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'], staysEarlier: true },
    sample: { ...sampleOffer, price: 360_000, oldPrice: 380_000, actorName: 'Beto Fernández' },
  },
  offerAccepted: {
    label: 'Aceptaron mi oferta',
    section: 'selling',
    place: 20,
    defaults: everywhere,
    icon: 'Handshake',
    title: (facts) => `Aceptaron tu oferta en ${requestNamed(facts)}`,
    body: (facts) => `${theOffer(facts)}${forPrice(facts, 'por')}. Ya pueden chatear.`,
    grouped: (count, facts) => `Aceptaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Ver el trato',
    path: toOffer,
    push: { urgency: 'high', days: 3 },
    mail: { cause: { of: 'offerId' } },
    sample: { ...sampleOffer, price: 360_000, actorName: 'Ana Pérez' },
  },
  offerRejected: {
    label: 'Rechazaron mi oferta',
    section: 'selling',
    place: 30,
    defaults: everywhere,
    icon: 'CircleX',
    title: (facts) => `Rechazaron tu oferta en ${requestNamed(facts)}`,
    body: (facts) =>
      facts.reason ? `${theOffer(facts)}: ${facts.reason}` : `${theOffer(facts)}. Podés contraofertar.`,
    grouped: (count, facts) => `Rechazaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: (_subject, { reason }) => (namesFailed(reason) ? 'Contraofertar' : 'Ver mi oferta'),
    path: toCounterOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver la publicación',
    mail: { cause: { of: 'offerId' } },
    sample: { ...sampleOffer, price: 380_000, reason: 'Precio demasiado alto', actorName: 'Ana Pérez' },
  },
  offerWithdrawn: {
    label: 'Ofertas que recibí y se retiraron',
    section: 'buying',
    place: 40,
    defaults: { mail: false, push: false },
    icon: 'Undo2',
    title: (facts) => `Retiraron una oferta en ${requestNamed(facts)}`,
    body: (facts) => `${somebody(facts)} retiró ${offerNamed(facts)}.`,
    grouped: (count, facts) => `Retiraron ${count} ofertas en ${requestNamed(facts)}`,
    groupedBy: 'buyRequestId',
    action: 'Ver la oferta',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver la publicación',
    mail: { cause: { family: 'offers', of: 'buyRequestId' } },
    joins: { by: 'offerId', kinds: ['newOffer', 'offerEdited', 'counterOffer'] },
    sample: { ...sampleOffer, actorName: 'Beto Fernández' },
  },
  offerEnding: {
    label: 'Mi oferta está por vencer',
    section: 'selling',
    place: 42,
    defaults: everywhere,
    icon: 'Hourglass',
    title: (facts) => `Está por vencer tu oferta en ${requestNamed(facts)}`,
    body: (facts) => `${theOffer(facts)}: si cambiás el precio o la validez, empieza de nuevo.`,
    grouped: (count, facts) => `Están por vencer ${count} ofertas tuyas en ${requestNamed(facts)}`,
    groupedBody: (facts) => `Entre ellas, ${offerNamed(facts)}.`,
    groupedBy: 'buyRequestId',
    action: 'Ver mi oferta',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver la publicación',
    push: { urgency: 'normal', days: 1 },
    mail: { isBulk: true, cause: { family: 'publication', of: 'buyRequestId' }, onlyWhile: 'offerIsEnding' },
    sample: sampleOffer,
  },
  offerFinalized: {
    label: 'Mi oferta finalizó',
    section: 'selling',
    place: 40,
    defaults: { mail: true, push: false },
    icon: 'CircleOff',
    title: (facts) => `Finalizó tu oferta en ${requestNamed(facts)}`,
    body: (facts) => {
      const text = endReasonText(facts);
      return text && `${theOffer(facts)}: ${text}`;
    },
    grouped: (count, facts) => `Finalizaron ${count} ofertas tuyas en ${requestNamed(facts)}`,
    groupedBody: (facts) => {
      const text = endReasonText(facts);
      return text && capitalise(text);
    },
    groupedBy: 'buyRequestId',
    action: 'Ver mi oferta',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver la publicación',
    mail: { cause: { family: 'publication', of: 'buyRequestId' } },
    // Several offers of one seller may end together. Each has its own notification, which replaces none of the same kind.
    joins: { by: 'buyRequestId', kinds: ['requestReopened'] },
    sample: { ...sampleOffer, price: 360_000, why: 'accepted', actorName: 'Ana Pérez' },
  },
  offerLapsed: {
    label: 'Venció una oferta que me interesa',
    section: 'buying',
    place: 33,
    defaults: { mail: true, push: false },
    icon: 'Hourglass',
    title: (facts) => `Venció una oferta que te interesa en ${requestNamed(facts)}`,
    body: (facts) => `${theOffer(facts)}${forPrice(facts, 'a')}. Podés preguntar si sigue en pie.`,
    grouped: (count, facts) => `Vencieron ${count} ofertas que te interesan en ${requestNamed(facts)}`,
    groupedBody: () => 'Podés preguntar si siguen en pie.',
    groupedBy: 'buyRequestId',
    action: '¿Sigue en pie?',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver las ofertas',
    mail: { cause: { family: 'offers', of: 'buyRequestId' }, onlyWhile: 'offerMayReturn' },
    sample: { ...sampleOffer, price: 360_000 },
  },
  offerReturned: {
    label: 'Mi oferta está activa otra vez',
    section: 'selling',
    place: 52,
    defaults: everywhere,
    icon: 'Undo2',
    title: (facts) => `Tu oferta en ${requestNamed(facts)} está vigente otra vez`,
    body: (facts) => `${theOffer(facts)}: se cayó el trato y volvió sola, como pediste.`,
    grouped: (count, facts) => `${count} ofertas tuyas en ${requestNamed(facts)} están vigentes otra vez`,
    groupedBody: () => 'Se cayó el trato y volvieron solas, como pediste.',
    groupedBy: 'buyRequestId',
    action: 'Ver mi oferta',
    path: toOffer,
    groupedPath: toRequest,
    groupedAction: 'Ver la publicación',
    mail: { cause: { family: 'publication', of: 'buyRequestId' }, onlyWhile: 'requestIsOpen' },
    // They need not be asked any more whether they still offer, nor told that they were out.
    joins: { by: 'offerId', kinds: ['offerFinalized'] },
    sample: sampleOffer,
  },
  renewalAsked: {
    label: 'Me preguntan si mi oferta sigue en pie',
    section: 'selling',
    place: 44,
    defaults: everywhere,
    icon: 'MessageCircleQuestionMark',
    title: renewalQuestion,
    body: (facts) => `${theOffer(facts)} venció. La reactivás con un toque.`,
    // Several are about one offer, of which the buyer asked again.
    grouped: (_, facts) => renewalQuestion(facts),
    groupedBy: 'offerId',
    action: 'Sigue en pie',
    path: toOffer,
    push: { urgency: 'high', days: 3 },
    mail: { cause: { of: 'offerId' }, onlyWhile: 'renewalIsRequested' },
    sample: { ...sampleOffer, actorName: 'Ana Pérez' },
  },
  // One notification a morning, with each offer once, after three days.
  offersWaiting: {
    label: 'Ofertas que esperan mi respuesta',
    section: 'buying',
    place: 45,
    defaults: everywhere,
    icon: 'Hourglass',
    title: ({ offerCount = 1 }) =>
      offerCount > 1
        ? `${offerCount} ofertas esperan tu respuesta hace más de 3 días`
        : 'Una oferta espera tu respuesta hace más de 3 días',
    body: (facts) => `${firstOfferText(facts)}Si no te interesa, decilo: así no lo dejás esperando.`,
    grouped: () => 'Hay ofertas que esperan tu respuesta hace más de 3 días',
    groupedBy: 'offerId',
    action: 'Responder',
    path: (subject) => (subject.offerId === null ? unansweredPath : toOffer(subject)),
    groupedPath: () => unansweredPath,
    groupedAction: 'Responder',
    push: { urgency: 'normal', days: 2 },
    mail: { isBulk: true, cause: { of: 'chatId' } },
    sample: { ...sampleOffer, offerCount: 3 },
  },
  photoRequested: {
    label: 'Me piden una foto con código',
    section: 'selling',
    place: 35,
    defaults: everywhere,
    icon: 'Camera',
    title: (facts) => `Te piden una foto con código de ${offerNamed(facts)}`,
    body: (facts) =>
      `${somebody(facts)} quiere verlo al lado de un papel que diga ${facts.photoCode ?? 'el código'}.`,
    grouped: (_, facts) => `${theOffer(facts)}: te piden una foto con código`,
    groupedBy: 'offerId',
    action: 'Sacar la foto',
    path: toPhoto,
    push: { urgency: 'high', days: 3 },
    mail: { cause: { of: 'offerId' } },
    sample: { ...sampleOffer, photoCode: 'AR-7K3P', actorName: 'Ana Gómez' },
  },
  photoReceived: {
    label: 'Llegó la foto con código que pedí',
    section: 'buying',
    place: 35,
    defaults: everywhere,
    icon: 'Image',
    title: (facts) => `Llegó la foto con código de ${offerNamed(facts)}`,
    body: (facts) =>
      `La sacó ${somebody(facts)}. Fijate que se lea ${facts.photoCode ?? 'el código'} en el papel.`,
    grouped: (_, facts) => `${theOffer(facts)}: llegó la foto con código`,
    groupedBy: 'offerId',
    action: 'Ver la foto',
    path: toPhoto,
    push: { urgency: 'high', days: 3 },
    mail: { cause: { of: 'offerId' } },
    sample: { ...sampleOffer, photoCode: 'AR-7K3P', actorName: 'Beto Fernández' },
  },
});

function counterOfferText(facts: NotificationFacts): string {
  const { price, oldPrice } = facts;
  const offered = `${offerNamed(facts)}${forPrice(facts, 'a')}`;
  const said =
    oldPrice !== undefined && oldPrice !== price
      ? `${somebody(facts)} ahora ofrece ${offered} (antes ${singlePrice(oldPrice)}).`
      : `${somebody(facts)} vuelve a ofrecer ${offered}.`;
  return said + howItFits(facts);
}

function offerChangeText(facts: NotificationFacts): string {
  const { price, oldPrice } = facts;
  if (price === undefined || oldPrice === undefined || price === oldPrice) {
    return `${somebody(facts)} cambió ${offerNamed(facts)}.`;
  }
  return `${theOffer(facts)}: ${price < oldPrice ? 'bajó' : 'subió'} de ${singlePrice(oldPrice)} a ${singlePrice(price)}.`;
}

function renewalQuestion(facts: NotificationFacts): string {
  return `${somebody(facts)} pregunta: ¿sigue en pie tu oferta en ${requestNamed(facts)}?`;
}

/** Of several the first, unless moderation hid it since. */
function firstOfferText(facts: NotificationFacts): string {
  const named = `${offerNamed(facts)}, en ${requestNamed(facts)}. `;
  if ((facts.offerCount ?? 1) === 1) return named;
  return facts.offerTitle === undefined ? '' : `La primera: ${named}`;
}

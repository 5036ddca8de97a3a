import { failedPlace, namesFailed } from '../offers/rejection.ts';
import { answersPlace, proposalPlace, questionPath } from '../paths.ts';
import { capitalise } from '../people/names.ts';
import { photoPlace } from '../photo-proofs/photo-proof.ts';
import { singlePrice } from '../prices/price-text.ts';
import { shorten } from '../texts/shorten.ts';
import type { NotificationFacts, NotificationSubject } from './definition.ts';

// Parts of sentences and addresses that several kinds of notification share.

export const everywhere = { mail: true, push: true };
export const sampleRequest = { requestTitle: 'bicicleta mountain bike rodado 29, talle M' };
export const sampleOffer = { ...sampleRequest, offerTitle: 'Venzo Loki talle M' };

const titleMax = 60;

/** The request's title in quotes; 'una publicación' when nobody knows it. */
export const requestNamed = ({ requestTitle }: NotificationFacts): string =>
  requestTitle === undefined ? 'una publicación' : `“${shorten(capitalise(requestTitle), titleMax)}”`;

export const offerNamed = ({ offerTitle }: NotificationFacts): string =>
  offerTitle === undefined ? 'la oferta' : shorten(offerTitle, titleMax);

export const theOffer = (facts: NotificationFacts): string => capitalise(offerNamed(facts));

export const somebody = ({ actorName }: NotificationFacts): string => actorName ?? 'Alguien';

/** 'Hoy a las 18 en Rivadavia y Acoyte': of a meeting. */
export const whereAndWhen = ({ when, where }: NotificationFacts, letters?: 'lower'): string => {
  const text = [when ?? 'pronto', ...(where === undefined ? [] : [`en ${where}`])].join(' ');
  return letters === 'lower' ? text : capitalise(text);
};

/** ' a $380.000 ($400.000 con envío)' or nothing, with the word that goes before the price. */
export const forPrice = ({ price, delivered }: NotificationFacts, before: 'a' | 'por'): string =>
  price === undefined ? '' : ` ${before} ${singlePrice(price)}${inBrackets(delivered)}`;

const inBrackets = (text: string | undefined): string =>
  text === undefined ? '' : ` (${text.charAt(0).toLowerCase()}${text.slice(1)})`;

/** How an offer fits, as sentences after another one: ' Cumple 1 de 2. Le falta: con factura.'; nothing when nothing is asked. */
export const howItFits = ({ fit = [] }: NotificationFacts): string => fit.map((text) => ` ${text}.`).join('');

export const toPhoto = (subject: NotificationSubject): string =>
  subject.offerId === null ? toRequest(subject) : `${toOffer(subject)}#${photoPlace}`;
export const toProposal = (subject: NotificationSubject): string =>
  subject.offerId === null ? toRequest(subject) : `${toOffer(subject)}#${proposalPlace}`;
export const toRequest = ({ buyRequestId }: NotificationSubject): string => `/buy-request/${buyRequestId}`;
export const toAnswers = (subject: NotificationSubject, { unanswered }: NotificationFacts): string =>
  unanswered && subject.offerId !== null ? `${toOffer(subject)}#${answersPlace}` : toRequest(subject);
/** The form of a counter-offer, at the answer for which the offer was rejected; the offer's page otherwise. */
export const toCounterOffer = (subject: NotificationSubject, { reason }: NotificationFacts): string =>
  subject.offerId !== null && namesFailed(reason)
    ? `/send-offer/${subject.buyRequestId}?edit=${subject.offerId}#${failedPlace}`
    : toOffer(subject);
export const toQuestion = (
  { buyRequestId }: NotificationSubject,
  { questionId }: NotificationFacts,
): string => questionPath(String(buyRequestId), questionId);
export const toChat = ({ chatId }: NotificationSubject): string => `/chats/${chatId}`;
export const toDeal = (subject: NotificationSubject): string =>
  subject.offerId === null ? toRequest(subject) : `${toOffer(subject)}#trato`;
/** The offer's page; the request's when the offer is gone. */
export const toOffer = (subject: NotificationSubject): string =>
  subject.offerId === null ? toRequest(subject) : `/offer/${subject.offerId}`;

import { capitalise } from '../people/names.ts';
import { photoPlace } from '../photo-proofs/photo-proof.ts';
import { singlePrice } from '../prices/price-text.ts';
import { shorten } from '../texts/shorten.ts';
import type { NoticeFacts, NoticeSubject } from './definition.ts';

/* Parts of sentences and addresses that several kinds of notice have in common. */

/** Heard everywhere unless the person chose otherwise. */
export const everywhere = { mail: true, push: true };

/** Characters of a title that a sentence has room for. */
const titleMax = 60;

/** The request's title in quotes; 'una publicación' when nobody knows it. */
export const requestNamed = ({ requestTitle }: NoticeFacts): string =>
  requestTitle === undefined ? 'una publicación' : `«${shorten(capitalise(requestTitle), titleMax)}»`;

/** The offer's title; 'la oferta' when nobody knows it. */
export const offerNamed = ({ offerTitle }: NoticeFacts): string =>
  offerTitle === undefined ? 'la oferta' : shorten(offerTitle, titleMax);

/** The offer's name (`offerNamed`) at the beginning of a sentence. */
export const theOffer = (facts: NoticeFacts): string => capitalise(offerNamed(facts));

/** Who did it; 'Alguien' when nobody knows. */
export const somebody = ({ actorName }: NoticeFacts): string => actorName ?? 'Alguien';

/** ' a $380.000' or nothing, with the word that goes before the price. */
export const forPrice = ({ price }: NoticeFacts, before: 'a' | 'por'): string =>
  price === undefined ? '' : ` ${before} ${singlePrice(price)}`;

/** Where the photo with a code stands on the offer's page. */
export const toPhoto = (subject: NoticeSubject): string =>
  subject.offerId === null ? toRequest(subject) : `${toOffer(subject)}#${photoPlace}`;
export const toRequest = ({ buyRequestId }: NoticeSubject): string => `/buy-request/${buyRequestId}`;
export const toChat = ({ chatId }: NoticeSubject): string => `/chats/${chatId}`;
/** The section of an offer's page where a deal is concluded and rated. */
export const toDeal = (subject: NoticeSubject): string =>
  subject.offerId === null ? toRequest(subject) : `${toOffer(subject)}#trato`;
/** The offer's page; the request's when the offer is gone. */
export const toOffer = (subject: NoticeSubject): string =>
  subject.offerId === null ? toRequest(subject) : `/offer/${subject.offerId}`;

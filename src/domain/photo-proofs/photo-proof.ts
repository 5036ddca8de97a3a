import { dateText } from '../dates/dates.ts';
import type { OfferRole } from '../lifecycle/permissions.ts';
import { type OfferStatus, offerIs, type RequestStatus, requestIs } from '../lifecycle/statuses.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';

/*
 * A photo with a code: the buyer asks once, the seller photographs the thing beside a paper with the offer's code. The
 * offer's status and terms stay as they are.
 */

/** Characters that cannot be confused in handwriting: no 0 and O, no 1, I and L. */
export const photoCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const prefix = 'AR-';
/** Characters after the prefix; longer ones are tried when the short ones are taken. */
export const photoCodeLengths = [4, 4, 4, 5, 6, 8] as const;

/** A code of this length; `pick` returns a random whole number below its argument. */
export const photoCode = (length: number, pick: (below: number) => number): string =>
  prefix + Array.from({ length }, () => photoCodeAlphabet[pick(photoCodeAlphabet.length)]).join('');

export const photoPlace = 'foto-con-codigo';

export type PhotoStep = 'ask' | 'send';

export interface PhotoState {
  status: OfferStatus;
  request: RequestStatus;
  /** Whether the buyer asked, and the seller answered. */
  isAsked: boolean;
  isSent: boolean;
}

const texts = {
  ask: {
    signedOut: 'Iniciá sesión para pedir una foto con código.',
    forbidden: 'Solo quien publicó la solicitud puede pedir la foto con código.',
    done: 'Ya pediste la foto con código de esta oferta: se pide una sola vez.',
  },
  send: {
    signedOut: 'Iniciá sesión para mandar la foto con código.',
    forbidden: 'Solo quien envió esta oferta puede mandar la foto con código.',
    done: 'Ya mandaste la foto con código de esta oferta.',
  },
} as const;
const notAsked = 'Todavía no te pidieron una foto con código de esta oferta.';
const isDone = 'El trato ya se concretó.';
const notLive = 'La foto con código es para ofertas pendientes o aceptadas.';

export const photoSignedOut = (step: PhotoStep): string => texts[step].signedOut;

const actors = { ask: 'buyer', send: 'seller' } as const;

/** Why somebody may not ask for the photo, or send it; null when they may. */
export function photoRefusal(
  step: PhotoStep,
  { status, request, isAsked, isSent }: PhotoState,
  role: OfferRole,
): Refusal | null {
  if (role !== actors[step]) return refuse('forbidden', texts[step].forbidden);
  if (step === 'ask' ? isAsked : isSent) return refuse('illegal_transition', texts[step].done);
  if (step === 'send' && !isAsked) return refuse('illegal_transition', notAsked);
  if (step === 'ask' && requestIs('isDone', request)) return refuse('illegal_transition', isDone);
  return offerIs('isLive', status) ? null : refuse('illegal_transition', notLive);
}

export const photoMark = (code: string, askedAt: Date | string): string =>
  `Foto con código ${code}, pedida el ${dateText(askedAt)}`;

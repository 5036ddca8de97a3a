import { normalizeText } from '../texts/fold.ts';
import { meetingTimeText } from './times.ts';

export const safePlaces = ['Estación de servicio', 'Shopping', 'Comisaría'] as const;
export type SafePlace = (typeof safePlaces)[number];

export const safePlaceReasons: Record<SafePlace, string> = {
  'Estación de servicio': 'Está abierta, iluminada y con cámaras, y podés estacionar.',
  Shopping: 'Siempre hay gente y seguridad. Quedá adentro, por ejemplo en el patio de comidas.',
  Comisaría: 'Para lo que vale mucho: la entrada alcanza, no hace falta avisar.',
};

/** Where, with the kind of place in brackets unless the text says it: 'Rivadavia y Acoyte (estación de servicio)'. */
export function whereText({ place, kind }: { place: string; kind: SafePlace | null }): string {
  if (kind === null || normalizeText(place).includes(normalizeText(kind))) return place;
  return `${place} (${kind.toLocaleLowerCase('es-AR')})`;
}

export const arrivingText = 'Estoy llegando';

/**
 * Text for a person whom the reader trusts: with whom, when, where and the publication. Contains nothing private of the
 * other person.
 */
export const trustedText = (meeting: {
  name: string;
  at: string;
  place: string;
  kind: SafePlace | null;
  link: string;
}): string =>
  `Me encuentro con ${meeting.name}, de AlRevés, ${meetingTimeText(meeting.at)} en ${whereText(meeting)}. Es por esta publicación: ${meeting.link}`;

export const meetingPath = (chatId: string): string => `/chats/${chatId}/encuentro`;
export const calendarPath = (chatId: string, meetingId: string): string =>
  `/chats/${chatId}/encuentro/${meetingId}/evento.ics`;

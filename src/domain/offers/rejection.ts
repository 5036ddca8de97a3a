import { ofKind, type Requirement } from '../requirements/requirement.ts';
import type { OfferView } from '../views/views.ts';

export const priceTooHigh = 'Precio demasiado alto';
export const rejectionReasons = [
  priceTooHigh,
  'No cumple con las especificaciones',
  'Tiempo de entrega muy largo',
  'Falta de información o fotos',
  'Producto en mal estado',
  'Otro motivo',
] as const;
export const otherReason = 'Otro motivo';
export const notAsAsked = 'No cumple con las especificaciones';

/** The reason as it is kept and told: 'No cumple con las especificaciones: con factura, liberado'. */
export const reasonWithMusts = (reason: string, unmet: readonly string[]): string =>
  reason === notAsAsked && unmet.length > 0 ? `${reason}: ${unmet.join(', ')}` : reason;

/** Reason without the named musts, for readers who may not see the requirements. */
export const reasonWithoutNames = (reason: string | null): string | null =>
  reason?.startsWith(`${notAsAsked}: `) ? notAsAsked : reason;

/** Unmet musts of an offer, those answered with no first, and the requested day. */
export const failedMusts = ({
  failed,
  partial,
  unanswered,
  inTime,
}: OfferView['fit']): { text: string; hasFailed: boolean }[] => [
  ...[...failed, ...(inTime === false ? ['llega tarde'] : [])].map((text) => ({ text, hasFailed: true })),
  ...[...partial, ...unanswered].map((text) => ({ text, hasFailed: false })),
];

export const reasonMissing = 'Debes seleccionar un motivo para rechazar la oferta.';

const begin = `${notAsAsked}: `;

/** Where the form of a counter-offer has the must for which the offer was rejected. */
export const failedPlace = 'no-cumple';

export const namesFailed = (reason: string | null | undefined): boolean => reason?.startsWith(begin) === true;

/** The first must that a rejection's reason names; null when none of them is asked any more. */
export function failedMust<Any extends Requirement>(
  reason: string | null | undefined,
  requirements: readonly Any[],
): Any | null {
  if (!reason || !namesFailed(reason)) return null;
  const named = `, ${reason.slice(begin.length)}, `;
  return ofKind(requirements, 'must').find(({ text }) => named.includes(`, ${text}, `)) ?? null;
}

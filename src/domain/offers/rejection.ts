import type { OfferView } from '../views/views.ts';

export const rejectionReasons = [
  'Precio demasiado alto',
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

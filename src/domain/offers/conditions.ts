// The words for the state and delivery of an offered product: a file apart, because lists of requests need none of it.

export const offerConditions = [
  'nuevo',
  'usado-excelente',
  'usado-muy-bueno',
  'usado-bueno',
  'usado-regular',
  'refurbished',
  'para-repuestos',
] as const;
export type OfferCondition = (typeof offerConditions)[number];

/** The conditions that the offer form offers (specification section 3). */
export const offerFormConditions = ['nuevo', 'usado-excelente', 'usado-bueno', 'usado-regular'] as const;

const offerLabels: ReadonlyMap<string, string> = new Map<OfferCondition, string>([
  ['nuevo', 'Nuevo'],
  ['usado-excelente', 'Usado - Excelente'],
  ['usado-muy-bueno', 'Usado - Muy bueno'],
  ['usado-bueno', 'Usado - Bueno'],
  ['usado-regular', 'Usado - Regular'],
  ['refurbished', 'Reacondicionado'],
  ['para-repuestos', 'Para repuestos'],
]);

export const offerConditionLabel = (condition: string): string =>
  offerLabels.get(condition) ?? 'No especificado';

export const offerConditionRank = (condition: string): number => {
  const rank = offerConditions.indexOf(condition as OfferCondition);
  return rank === -1 ? offerConditions.length : rank;
};

export const deliveryTimes = ['En persona', 'Por correo'] as const;
export type DeliveryTime = (typeof deliveryTimes)[number];

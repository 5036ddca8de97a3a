import { yearLater } from '../dates/dates.ts';

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

export const validities = [24, 72, 168, 360] as const;
export type Validity = (typeof validities)[number];
export const usualValidity: Validity = 168;

export const validityLabels: Record<Validity, string> = {
  24: '24 horas',
  72: '3 días',
  168: '7 días',
  360: '15 días',
};

export const availableFromTexts = {
  wrong: 'La fecha no es válida',
  far: 'La fecha puede ser hasta dentro de un año',
} as const;

/** Why an offer cannot name this day today as the day of availability; null when it can. Days are 'YYYY-MM-DD'. */
export const availableFromProblem = (day: string | null | undefined, today: string): string | null =>
  day && day > yearLater(today) ? availableFromTexts.far : null;

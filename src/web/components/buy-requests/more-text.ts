import { dayText } from '#domain/dates/calendar-days.ts';
import { singlePrice } from '#domain/prices/price-text.ts';

/** What is set in 'Más', as the form has it. */
export interface MoreSet {
  minPrice: number | null;
  quantity: string;
  neededBy: string;
  deliveryWanted: string;
  referenceUrl: string;
}

/** What the closed 'Más' says of its fields: 'Mínimo $200.000 · 2 unidades'; '' when nothing is set. */
export function moreText({ minPrice, quantity, neededBy, deliveryWanted, referenceUrl }: MoreSet): string {
  const units = quantity.trim();
  const parts = [
    minPrice !== null && `Mínimo ${singlePrice(minPrice)}`,
    !['', '1'].includes(units) && `${units} unidades`,
    /^\d{4}-\d\d-\d\d$/.test(neededBy) && `Para el ${dayText(neededBy, neededBy)}`,
    deliveryWanted,
    referenceUrl.trim() !== '' && 'Con link',
  ];
  return parts.filter(Boolean).join(' · ');
}

import { normalizeText } from '../texts/fold.ts';

/** Whether two people mean one place, however it is written. */
export const isSameZone = (one: string, other: string): boolean =>
  normalizeText(one.trim()) === normalizeText(other.trim());

import { normalizeText } from '../texts/fold.ts';

export const isSameZone = (one: string, other: string): boolean =>
  normalizeText(one.trim()) === normalizeText(other.trim());

import { fold } from '../texts/fold.ts';

/** Whether two people mean one place, however it is written. */
export const isSameZone = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim());

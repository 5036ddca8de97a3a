import { hideContacts } from './hide.ts';

/** What a writer wrote, where others read something else in its place; by the names of the texts. */
export type Written = Record<string, string>;

/**
 * The version of the contact rules. Increase it when the detector's results change: texts checked by an older
 * version are then checked again.
 */
export const contactRules = 2;

/** The texts of each thing in which contacts are hidden; of a link nothing is left. */
export const publicTexts = {
  request: { title: 'text', description: 'text', zone: 'text', referenceUrl: 'link' },
  offer: { title: 'text', description: 'text', zone: 'text', message: 'text', rejectionReason: 'text' },
  profile: { fullName: 'text', location: 'text', bio: 'text' },
  rating: { text: 'text', answer: 'text' },
} as const satisfies Record<string, Record<string, 'text' | 'link'>>;
export type TextOwner = keyof typeof publicTexts;

/** The columns of a row's texts: what everybody reads, and what was written where that differs. */
export interface StoredTexts {
  written: Written | null;
  contactRules: number;
}

type Values = Record<string, unknown>;

/**
 * Values that are written into a row, with their contacts hidden. `known` is what the row has `written` so far: texts
 * that are not given stay as they are.
 */
export function storeTexts<Given extends object>(
  of: TextOwner,
  given: Given,
  known: Written | null,
): Given & Partial<StoredTexts> {
  const kinds: Record<string, 'text' | 'link'> = publicTexts[of];
  const names = Object.keys(kinds).filter((name) => Object.hasOwn(given, name));
  if (names.length === 0) return given;
  const set: Values = { ...(given as Values) };
  const written: Written = { ...known };
  for (const name of names) {
    delete written[name];
    const text = set[name];
    if (typeof text !== 'string') continue;
    const shown = hideContacts(text, kinds[name]).text;
    if (shown === text) continue;
    written[name] = text;
    set[name] = kinds[name] === 'link' ? null : shown;
  }
  return {
    ...(set as Given),
    written: Object.keys(written).length > 0 ? written : null,
    contactRules,
  };
}

/** The same for an offer's values, whose zone stands in its `contactInfo`. */
export function storeOfferTexts<Given extends { contactInfo?: { zone: string } }>(
  given: Given,
  known: Written | null,
): Given & Partial<StoredTexts> {
  const { contactInfo } = given;
  if (!contactInfo) return storeTexts('offer', given, known);
  const { zone, ...stored } = storeTexts('offer', { ...given, zone: contactInfo.zone }, known);
  return { ...(stored as unknown as Given & StoredTexts), contactInfo: { ...contactInfo, zone } };
}

/** A row's texts as they were written. */
export const asWritten = <Row extends object>(row: Row, written: Written | null | undefined): Row =>
  written ? { ...row, ...written } : row;

import type { Answer, Requirement } from '../requirements/requirement.ts';
import { findWarnings } from './detect.ts';
import { type ContactKind, type Finding, hiddenMark, isContact } from './kinds.ts';
import { writerText } from './texts.ts';

/** Hint for the writer of a public text; null when nothing of the text is hidden. */
export const writerNote = (text: string, of: 'text' | 'link' = 'text'): string | null =>
  writerText(hideContacts(text, of).kinds);

interface Hidden {
  /** Text for everybody except the writer. */
  text: string;
  kinds: ContactKind[];
}

/** Hides contacts and payment details in a text. A field of kind `link` may name a site, but no person. */
export function hideContacts(text: string, of: 'text' | 'link' = 'text'): Hidden {
  const found = findWarnings(text)
    .filter((finding): finding is Finding & { kind: ContactKind } => isContact(finding.kind))
    .filter(({ kind }) => of === 'text' || kind !== 'site')
    .toSorted((a, b) => a.start - b.start);
  let shown = '';
  let end = 0;
  for (const finding of found) {
    if (finding.start >= end) shown += text.slice(end, finding.start) + hiddenMark;
    end = Math.max(end, finding.end);
  }
  return { text: shown + text.slice(end), kinds: [...new Set(found.map(({ kind }) => kind))] };
}

/**
 * The version of the contact rules. Increase it when the detector's results change: texts checked by an older
 * version are then checked again.
 */
export const contactRules = 4;

/** A `link` with a contact is replaced by null. */
type TextKind = 'text' | 'link';
/** A list; `each` names the text of each item. */
interface ListKind {
  each: string;
}

/** Public texts by owner, in which contacts are hidden. */
export const publicTexts = {
  request: {
    title: 'text',
    description: 'text',
    zone: 'text',
    referenceUrl: 'link',
    requirements: { each: 'text' },
  },
  offer: {
    title: 'text',
    description: 'text',
    zone: 'text',
    message: 'text',
    rejectionReason: 'text',
    answers: { each: 'detail' },
  },
  profile: { fullName: 'text', location: 'text', bio: 'text' },
  rating: { text: 'text', answer: 'text' },
  question: { question: 'text', answer: 'text' },
  proposal: { note: 'text', reason: 'text' },
} as const satisfies Record<string, Record<string, TextKind | ListKind>>;
export type TextOwner = keyof typeof publicTexts;

type TextName = { [Of in TextOwner]: keyof (typeof publicTexts)[Of] }[TextOwner];

/** Original texts where others read redacted ones, by text name. Lists are kept whole. */
export interface OriginalTexts
  extends Partial<Record<Exclude<TextName, 'requirements' | 'answers'>, string>> {
  requirements?: Requirement[];
  answers?: Answer[];
}

/** Columns of a row with public texts. */
export interface RedactedTexts {
  written: OriginalTexts | null;
  contactRules: number;
}

type Values = Record<string, unknown>;

/**
 * Hides contacts in values before they are written. `known` is the row's `written` so far; texts that are not given
 * keep theirs.
 */
export function redactContacts<Given extends object>(
  of: TextOwner,
  given: Given,
  known: OriginalTexts | null,
): Given & Partial<RedactedTexts> {
  const kinds: Record<string, TextKind | ListKind> = publicTexts[of];
  const names = Object.keys(kinds).filter((name) => Object.hasOwn(given, name));
  if (names.length === 0) return given;
  const set: Values = { ...(given as Values) };
  const written: Values = { ...known };
  for (const name of names) {
    delete written[name];
    const value = set[name];
    const shown = shownOf(value, kinds[name]!);
    if (shown === value) continue;
    written[name] = value;
    set[name] = shown;
  }
  return {
    ...(set as Given),
    written: Object.keys(written).length > 0 ? written : null,
    contactRules,
  };
}

/** Redacted text or list; the same value when nothing is hidden. */
function shownOf(value: unknown, kind: TextKind | ListKind): unknown {
  if (typeof kind === 'object') {
    if (!Array.isArray(value)) return value;
    const list = (value as Values[]).map((one) => {
      const text = shownOf(one[kind.each], 'text');
      return text === one[kind.each] ? one : { ...one, [kind.each]: text };
    });
    return list.every((one, at) => one === value[at]) ? value : list;
  }
  if (typeof value !== 'string') return value;
  const shown = hideContacts(value, kind).text;
  if (shown === value) return value;
  return kind === 'link' ? null : shown;
}

/** An offer's zone is part of its `contactInfo`. */
export function redactOfferContacts<Given extends { contactInfo?: { zone: string } }>(
  given: Given,
  known: OriginalTexts | null,
): Given & Partial<RedactedTexts> {
  const { contactInfo } = given;
  if (!contactInfo) return redactContacts('offer', given, known);
  const { zone, ...stored } = redactContacts('offer', { ...given, zone: contactInfo.zone }, known);
  return { ...(stored as unknown as Given & RedactedTexts), contactInfo: { ...contactInfo, zone } };
}

/** Original values of an offer. Its zone is part of `contactInfo`. */
export function offerWithOriginalTexts<Row extends object>(
  row: Row,
  written: OriginalTexts | null | undefined,
): Row {
  const { zone, ...others } = written ?? {};
  const contactInfo: unknown = Reflect.get(row, 'contactInfo');
  const its = withOriginalTexts(row, others);
  return zone && contactInfo ? { ...its, contactInfo: { ...contactInfo, zone } } : its;
}

export const withOriginalTexts = <Row extends object>(
  row: Row,
  written: OriginalTexts | null | undefined,
): Row => (written ? { ...row, ...written } : row);

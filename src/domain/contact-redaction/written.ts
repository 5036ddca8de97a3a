import type { Answer, Requirement } from '../requirements/requirement.ts';
import { hideContacts } from './hide.ts';

/**
 * The version of the contact rules. Increase it when the detector's results change: texts checked by an older
 * version are then checked again.
 */
export const contactRules = 4;

/** How contacts are hidden in a text; of a link nothing is left. */
type TextKind = 'text' | 'link';
/** A list of things, by the name of the text that each has. */
interface ListKind {
  each: string;
}

/** The texts of each thing in which contacts are hidden. */
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

/** What a writer wrote, where others read something else in its place; by the names of the texts. A list is kept whole. */
export interface OriginalTexts
  extends Partial<Record<Exclude<TextName, 'requirements' | 'answers'>, string>> {
  requirements?: Requirement[];
  answers?: Answer[];
}

/** The columns of a row's texts: what everybody reads, and what was written where that differs. */
export interface RedactedTexts {
  written: OriginalTexts | null;
  contactRules: number;
}

type Values = Record<string, unknown>;

/**
 * Values that are written into a row, with their contacts hidden. `known` is what the row has `written` so far: texts
 * that are not given stay as they are.
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

/** What everybody reads instead of a text or a list; the very same where there is nothing to hide. */
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

/** The same for an offer's values, whose zone stands in its `contactInfo`. */
export function redactOfferContacts<Given extends { contactInfo?: { zone: string } }>(
  given: Given,
  known: OriginalTexts | null,
): Given & Partial<RedactedTexts> {
  const { contactInfo } = given;
  if (!contactInfo) return redactContacts('offer', given, known);
  const { zone, ...stored } = redactContacts('offer', { ...given, zone: contactInfo.zone }, known);
  return { ...(stored as unknown as Given & RedactedTexts), contactInfo: { ...contactInfo, zone } };
}

/** An offer's values as they were written, its zone in its `contactInfo`. */
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

/** What a text may hold that its reader should be careful with; the gravest first. */
export const warningKinds = [
  'code',
  'overpayment',
  'funding',
  'laundering',
  'advance',
  'account',
  'alias',
  'email',
  'messenger',
  'phone',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/**
 * Ways to reach or pay a person past the market: hidden until an offer is accepted. A site's address is one in a public
 * text; in a conversation nobody needs to be warned of it.
 */
const contactKinds = ['phone', 'email', 'messenger', 'site', 'account', 'alias'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const isContact = (kind: Finding['kind']): kind is ContactKind =>
  (contactKinds as readonly Finding['kind'][]).includes(kind);

/** A place in a text, from `start` to before `end`, and what it holds. */
export interface Finding {
  kind: WarningKind | ContactKind;
  start: number;
  end: number;
}

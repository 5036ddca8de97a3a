/** Risky content of a text, most dangerous first. */
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
 * Contacts and payment details: hidden in public texts until an offer is accepted. `site` causes no warning in
 * conversations.
 */
const contactKinds = ['phone', 'email', 'messenger', 'site', 'account', 'alias'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const isContact = (kind: Finding['kind']): kind is ContactKind =>
  (contactKinds as readonly Finding['kind'][]).includes(kind);

/** Part of a text: from `start` up to, not including, `end`. */
export interface Finding {
  kind: WarningKind | ContactKind;
  start: number;
  end: number;
}

export const hiddenMark = '[oculto hasta aceptar]';

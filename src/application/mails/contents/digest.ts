import type { NotificationFacts, NotificationSubject } from '#domain/notifications/definition.ts';
import type { NotificationKind } from '#domain/notifications/kind-names.ts';
import type { Digest } from '#domain/notifications/settings.ts';
import type { MailContent } from './content.ts';
import { itemsOf, othersOf } from './gathered.ts';

/** Several unread notices of one group, mailed as one entry. */
export interface DigestGroup extends NotificationSubject {
  kind: NotificationKind;
  /** The facts of the newest notice of the group. */
  facts: NotificationFacts;
  count: number;
}

interface DigestInput {
  fullName: string;
  digest: Exclude<Digest, 'off'>;
  groups: readonly DigestGroup[];
  /** Of all groups, also those that found no room. */
  total: number;
}

const since = { daily: 'desde ayer', weekly: 'en la última semana' };
const names = { daily: 'un resumen por día', weekly: 'un resumen por semana' };

/** The mail of what a person has not seen, newest first. */
export function digestMail({ fullName, digest, groups, total }: DigestInput, publicUrl: string): MailContent {
  const items = itemsOf(groups, publicUrl);
  const said = `${total} ${total === 1 ? 'aviso' : 'avisos'} sin leer`;
  return {
    subject: `Tu resumen: ${said}`,
    preview: items.map(({ title }) => title).join(' · '),
    name: fullName,
    paragraphs: [`Esto pasó ${since[digest]} y todavía no lo viste:`],
    items,
    action: { label: 'Ver todos mis avisos', url: `${publicUrl}/avisos` },
    notes: othersOf(groups, total),
    reason: `Te llega porque elegiste ${names[digest]}.`,
  };
}

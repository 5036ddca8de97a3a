import { notificationText } from '#domain/notifications/notification.ts';
import type { MailContent, MailItem } from './content.ts';
import type { DigestGroup } from './digest.ts';

/** Groups of notices as a mail lists them. */
export const itemsOf = (groups: readonly DigestGroup[], publicUrl: string): MailItem[] =>
  groups.map(({ kind, facts, count, ...subject }) => {
    const { title, body, path } = notificationText(kind, facts, subject, count);
    return { title, body, url: publicUrl + path };
  });

/** How many notices a list of groups leaves out. */
export const othersOf = (groups: readonly DigestGroup[], total: number): string[] => {
  const told = groups.reduce((sum, { count }) => sum + count, 0);
  return total > told ? [`Y ${total - told} más, en tus avisos.`] : [];
};

interface GatheredInput {
  fullName: string;
  groups: readonly DigestGroup[];
  /** Of all groups, also those that found no room. */
  total: number;
}

/** The mail of notices that would have been too many mails at once, newest first. */
export function gatheredMail({ fullName, groups, total }: GatheredInput, publicUrl: string): MailContent {
  const items = itemsOf(groups, publicUrl);
  return {
    subject: `Tenés ${total} avisos sin leer`,
    preview: items.map(({ title }) => title).join(' · '),
    name: fullName,
    paragraphs: ['Pasaron varias cosas en poco tiempo. Van todas en un solo mail:'],
    items,
    action: { label: 'Ver todos mis avisos', url: `${publicUrl}/avisos` },
    notes: othersOf(groups, total),
    reason: 'Te llega en un solo mail porque hubo muchos avisos seguidos.',
  };
}

import { soonText } from '../meetings/times.ts';
import type { NotificationDefinition, NotificationFacts, NotificationSubject } from './definition.ts';
import { chatNotifications } from './kinds/chats.ts';
import { dealNotifications } from './kinds/deals.ts';
import { moderationNotifications } from './kinds/moderation.ts';
import { offerNotifications } from './kinds/offers.ts';
import { proposalNotifications } from './kinds/proposals.ts';
import { requestNotifications } from './kinds/requests.ts';

const definitions = {
  ...chatNotifications,
  ...dealNotifications,
  ...moderationNotifications,
  ...offerNotifications,
  ...proposalNotifications,
  ...requestNotifications,
};
export type NotificationKind = keyof typeof definitions;
export type NotificationIcon = (typeof definitions)[NotificationKind]['icon'];

/** All kinds of notifications. A person gets one notification for each cause. */
export const notificationDefinitions: Record<
  NotificationKind,
  NotificationDefinition<NotificationIcon, NotificationKind>
> = definitions;

export const notificationKinds = Object.keys(definitions).sort() as [NotificationKind, ...NotificationKind[]];

/** What the reader of a notification does about it, or about `count` unread ones of which it is the newest. */
export function notificationAction(
  kind: NotificationKind,
  subject: NotificationSubject,
  facts: NotificationFacts = {},
  count = 1,
): string {
  const { action, groupedAction } = notificationDefinitions[kind];
  if (count > 1 && groupedAction !== undefined) return groupedAction;
  return typeof action === 'string' ? action : action(subject, facts);
}

/** Facts as of now: a meeting is 'hoy' on its day only. */
export const factsAt = ({ at, ...facts }: NotificationFacts, now: Date): NotificationFacts =>
  at === undefined ? facts : { ...facts, when: soonText(at, now) };

interface NotificationText {
  title: string;
  body: string | null;
  path: string;
}

/** What a person reads of a notification, or of `count` unread ones of one group of which this is the newest. */
export function notificationText(
  kind: NotificationKind,
  facts: NotificationFacts,
  subject: NotificationSubject,
  count = 1,
): NotificationText {
  const { title, body, grouped, groupedBody = body, path, groupedPath } = notificationDefinitions[kind];
  return {
    title: count > 1 ? grouped(count, facts) : title(facts),
    body: count > 1 ? groupedBody(facts) : body(facts),
    path: count > 1 && groupedPath ? groupedPath(subject) : path(subject, facts),
  };
}

const idIn = (subject: NotificationSubject, of: keyof NotificationSubject): string =>
  subject[of] ?? subject.buyRequestId ?? subject.chatId ?? 'all';

/** Group key of unread notifications: the same kind about the same thing. */
export const notificationGroup = (kind: NotificationKind, subject: NotificationSubject): string =>
  `${kind}:${idIn(subject, notificationDefinitions[kind].groupedBy)}`;

/**
 * Cause of a notification: mails of one cause go out one at a time. Opposite events of one cause give one notification
 * with the final state: an offer sent and withdrawn, a publication closed and reopened.
 */
export function notificationCause(kind: NotificationKind, subject: NotificationSubject): string {
  const { family, of } = notificationDefinitions[kind].mail.cause;
  return `${family ?? kind}:${idIn(subject, of)}`;
}

interface Told {
  kind: NotificationKind;
  facts: NotificationFacts;
}

/** Whether a notification is written into the earlier one of its cause, which stays where it is. */
export const staysEarlier = (earlier: Pick<Told, 'kind'>, later: Pick<Told, 'kind'>): boolean =>
  notificationDefinitions[later.kind].joins?.staysEarlier === true && earlier.kind !== later.kind;

/** Merges a notification into an earlier one of its cause. The reader has read neither. */
export function joinNotification(earlier: Told, later: Told): Told {
  const { oldPrice, quantity } = earlier.facts;
  const { joins } = notificationDefinitions[later.kind];
  if (joins?.keepsQuantity && quantity !== undefined)
    return { ...later, facts: { quantity, ...later.facts } };
  if (!joins?.staysEarlier) return later;
  // Unread changes are shown as new, with the current terms.
  return { kind: earlier.kind, facts: { ...later.facts, ...(oldPrice !== undefined && { oldPrice }) } };
}

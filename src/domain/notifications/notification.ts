import { soonText } from '../meetings/times.ts';
import type { NotificationFacts, NotificationSubject } from './definition.ts';
import type { NotificationKind } from './kind-names.ts';
import { notificationDefinitions } from './registry.ts';

/** What the reader of a notice does about it, or about `count` unread ones of which it is the newest. */
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

/** The facts as they are told now: a meeting is 'hoy' on its day only. */
export const factsAt = ({ at, ...facts }: NotificationFacts, now: Date): NotificationFacts =>
  at === undefined ? facts : { ...facts, when: soonText(at, now) };

export interface NotificationText {
  title: string;
  body: string | null;
  path: string;
}

/** What a person reads of a notice, or of `count` unread ones of one group of which this is the newest. */
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

/** What is shown as one while unread: the same kind about the same thing. */
export const notificationGroup = (kind: NotificationKind, subject: NotificationSubject): string =>
  `${kind}:${idIn(subject, notificationDefinitions[kind].groupedBy)}`;

/**
 * Names the cause of a notice: mails of one cause come one at a time. A cause that goes back and forth is told once,
 * as it is at last: an offer that was sent and withdrawn, a publication that was closed and opened again.
 */
export function notificationCause(kind: NotificationKind, subject: NotificationSubject): string {
  const { family, of } = notificationDefinitions[kind].mail.cause;
  return `${family ?? kind}:${idIn(subject, of)}`;
}

interface Told {
  kind: NotificationKind;
  facts: NotificationFacts;
}

/** Whether a notice is written into the earlier one of its cause, which stays where it is. */
export const staysEarlier = (earlier: Pick<Told, 'kind'>, later: Pick<Told, 'kind'>): boolean =>
  notificationDefinitions[later.kind].joins?.staysEarlier === true && earlier.kind !== later.kind;

/** A notice that takes the place of an earlier one of its cause: the reader knows neither the one nor the other. */
export function joinNotification(earlier: Told, later: Told): Told {
  const { oldPrice, quantity } = earlier.facts;
  const { joins } = notificationDefinitions[later.kind];
  if (joins?.keepsQuantity && quantity !== undefined)
    return { ...later, facts: { quantity, ...later.facts } };
  if (!joins?.staysEarlier) return later;
  // What was not read yet is no change: it is new, with the terms of now.
  return { kind: earlier.kind, facts: { ...later.facts, ...(oldPrice !== undefined && { oldPrice }) } };
}

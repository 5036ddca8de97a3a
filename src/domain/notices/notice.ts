import { soonText } from '../meetings/times.ts';
import type { NoticeFacts, NoticeSubject } from './definition.ts';
import type { NoticeKind } from './kind-names.ts';
import { noticeDefinitions } from './registry.ts';

/** What the reader of a notice does about it, or about `count` unread ones of which it is the newest. */
export function noticeAction(
  kind: NoticeKind,
  subject: NoticeSubject,
  facts: NoticeFacts = {},
  count = 1,
): string {
  const { action, groupedAction } = noticeDefinitions[kind];
  if (count > 1 && groupedAction !== undefined) return groupedAction;
  return typeof action === 'string' ? action : action(subject, facts);
}

/** The facts as they are told now: a meeting is 'hoy' on its day only. */
export const factsAt = ({ at, ...facts }: NoticeFacts, now: Date): NoticeFacts =>
  at === undefined ? facts : { ...facts, when: soonText(at, now) };

export interface NoticeText {
  title: string;
  body: string | null;
  path: string;
}

/** What a person reads of a notice, or of `count` unread ones of one group of which this is the newest. */
export function noticeText(
  kind: NoticeKind,
  facts: NoticeFacts,
  subject: NoticeSubject,
  count = 1,
): NoticeText {
  const { title, body, grouped, groupedBody = body, path, groupedPath } = noticeDefinitions[kind];
  return {
    title: count > 1 ? grouped(count, facts) : title(facts),
    body: count > 1 ? groupedBody(facts) : body(facts),
    path: count > 1 && groupedPath ? groupedPath(subject) : path(subject, facts),
  };
}

const idIn = (subject: NoticeSubject, of: keyof NoticeSubject): string =>
  subject[of] ?? subject.buyRequestId ?? subject.chatId ?? 'all';

/** What is shown as one while unread: the same kind about the same thing. */
export const noticeGroup = (kind: NoticeKind, subject: NoticeSubject): string =>
  `${kind}:${idIn(subject, noticeDefinitions[kind].groupedBy)}`;

/**
 * Names the cause of a notice: mails of one cause come one at a time. A cause that goes back and forth is told once,
 * as it is at last: an offer that was sent and withdrawn, a publication that was closed and opened again.
 */
export function noticeCause(kind: NoticeKind, subject: NoticeSubject): string {
  const { family, of } = noticeDefinitions[kind].mail.cause;
  return `${family ?? kind}:${idIn(subject, of)}`;
}

interface Told {
  kind: NoticeKind;
  facts: NoticeFacts;
}

/** Whether a notice is written into the earlier one of its cause, which stays where it is. */
export const staysEarlier = (earlier: Pick<Told, 'kind'>, later: Pick<Told, 'kind'>): boolean =>
  noticeDefinitions[later.kind].joins?.staysEarlier === true && earlier.kind !== later.kind;

/** A notice that takes the place of an earlier one of its cause: the reader knows neither the one nor the other. */
export function joinNotice(earlier: Told, later: Told): Told {
  const { oldPrice, quantity } = earlier.facts;
  const { joins } = noticeDefinitions[later.kind];
  if (joins?.keepsQuantity && quantity !== undefined)
    return { ...later, facts: { quantity, ...later.facts } };
  if (!joins?.staysEarlier) return later;
  // What was not read yet is no change: it is new, with the terms of now.
  return { kind: earlier.kind, facts: { ...later.facts, ...(oldPrice !== undefined && { oldPrice }) } };
}

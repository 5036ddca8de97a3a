import type { NoticeFacts, NoticeSubject } from '#domain/notices/definition.ts';
import type { NoticeKind } from '#domain/notices/kind-names.ts';
import { noticeAction, noticeText } from '#domain/notices/notice.ts';
import { noticeDefinitions } from '#domain/notices/registry.ts';
import type { MailContent } from './content.ts';

interface ToldNotice extends NoticeSubject {
  kind: NoticeKind;
  facts: NoticeFacts;
  fullName: string;
}

/** The mail of one notice, or of `count` of its group. */
export function noticeMail(notice: ToldNotice, publicUrl: string, count = 1): MailContent {
  const { kind, facts, fullName } = notice;
  const { title, body, path } = noticeText(kind, facts, notice, count);
  return {
    subject: title,
    preview: body ?? title,
    name: fullName,
    heading: title,
    paragraphs: body === null ? [] : [body],
    action: { label: noticeAction(kind, notice, facts, count), url: publicUrl + path },
    reason: whyMailed(noticeDefinitions[kind].label),
  };
}

/** Why a mail came: a row of `/profile/avisos`. */
export const whyMailed = (label: string): string => `Te llega por tu preferencia «${label}», por email.`;

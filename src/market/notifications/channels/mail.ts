import { v5 } from 'uuid';
import { mailLinks } from '../../mails/links.ts';
import { noticeMail } from '../../mails/notice.ts';
import { sendMail } from '../../mails/send.ts';
import { recordAll } from '../../outbox.ts';
import type { OutsideScope } from '../../relay/effects.ts';
import type { DeliverableNotice } from '../deliver.ts';
import { mailChoice } from '../mail-choice.ts';

/**
 * Mails a notice to whom wants its kind by mail. What waits for a digest is left to it (`digest.ts`); a chat message
 * first waits to be read (`chat-mails.ts`).
 */
export async function mailNotice(notice: DeliverableNotice, scope: OutsideScope): Promise<void> {
  const { id, userId, email, kind } = notice;
  const { market, mails } = scope;
  const { digest, isBounced, wants } = await mailChoice(market.db, userId);
  if (isBounced || !wants(kind)) return;
  if (kind === 'chatMessage') return waitToBeRead(notice, scope);
  if (digest !== 'off') return;
  const { links, headers } = mailLinks(mails, userId, kind);
  const content = { ...noticeMail(notice, mails.publicUrl), links };
  await sendMail(scope, { key: id, to: { userId, email }, content, headers });
}

async function waitToBeRead({ id, userId, chatId }: DeliverableNotice, { market, mails }: OutsideScope) {
  if (chatId === null) return;
  // A conversation's messages are looked at one after the other, and hold back nothing else.
  const aggregateId = v5(`mail:${chatId}`, userId);
  const event = { kind: 'mail.chat', userId, chatId, notificationId: id } as const;
  await market.db.transaction((tx) => recordAll(tx, [{ aggregateId, event, delay: mails.chatDelay }]));
}

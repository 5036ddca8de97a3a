import { and, eq } from 'drizzle-orm';
import { buyRequests } from '#database/schema.ts';
import type { Market } from '../../context.ts';
import { mailLinks } from '../../mails/links.ts';
import { noticeMail } from '../../mails/notice.ts';
import { sendMail } from '../../mails/send.ts';
import type { OutsideScope } from '../../relay/effects.ts';
import { waitUntil } from '../chat-mails.ts';
import type { DeliverableNotice } from '../deliver.ts';
import { deliveryKey, wasDelivered } from '../deliveries.ts';
import { holdMail } from '../held-mails.ts';
import { mailChoice } from '../mail-choice.ts';
import { giveMailBack, takeMail } from '../mail-pace.ts';

/**
 * Sends a notice by mail to a person who wants its kind by mail. What waits for a digest is left to it (`digest.ts`); a
 * chat message first waits to be read (`chat-mails.ts`); what would be one mail too many waits and goes out with others
 * (`held-mails.ts`).
 */
export async function mailNotice(notice: DeliverableNotice, scope: OutsideScope): Promise<void> {
  const { id, userId, email, kind } = notice;
  const { market, mails } = scope;
  const { digest, isBounced, wants } = await mailChoice(market.db, userId);
  if (isBounced || !wants(kind)) return;
  if (kind === 'chatMessage') return waitToBeRead(notice, scope);
  if (digest !== 'off') return;
  if (kind === 'requestReopened' && !(await isOpen(market, notice))) return;
  const next = await takeMail(scope, notice);
  if (next) {
    // Of a repeated attempt the mail may be out already.
    if (!(await wasDelivered(market.db, deliveryKey(id)))) await holdMail(market, notice, next);
    return;
  }
  const { links, headers } = mailLinks(mails, userId, kind);
  const content = { ...noticeMail(notice, mails.publicUrl), links };
  try {
    await sendMail(scope, { key: id, to: { userId, email }, content, headers });
  } catch (error) {
    await giveMailBack(scope, notice);
    throw error;
  }
}

/** Whether the publication still takes offers: it may have been closed again since. */
const isOpen = async ({ db }: Market, { buyRequestId }: DeliverableNotice): Promise<boolean> =>
  buyRequestId !== null &&
  (await db.$count(buyRequests, and(eq(buyRequests.id, buyRequestId), eq(buyRequests.status, 'active')))) > 0;

async function waitToBeRead({ id, userId, chatId }: DeliverableNotice, { market, mails }: OutsideScope) {
  if (chatId === null) return;
  const at = new Date(market.now().getTime() + mails.chatDelay);
  await waitUntil(market, { userId, chatId, notificationId: id }, at);
}

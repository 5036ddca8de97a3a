import { notificationDefinitions } from '#domain/notifications/registry.ts';
import type { OutsideScope } from '../../effects.ts';
import { sendMail } from '../../mails/commands.ts';
import { notificationMail } from '../../mails/contents/notification.ts';
import { mailLinks } from '../../mails/presenter.ts';
import { deliveryKey, keyTo, wasDelivered } from '../../mails/records.ts';
import { waitUntil } from '../chat-mails/effects.ts';
import { holdMail } from '../held-mails/effects.ts';
import { giveMailBack, takeMail } from '../mail-throttle.ts';
import { readWants } from '../wants.ts';
import type { DeliverableNotification } from './effects.ts';

/**
 * Sends a notice by mail to a person who wants its kind by mail. What waits for a digest is left to it (`../digests/`); a
 * chat message first waits to be read (`../chat-mails/`); what would be one mail too many waits and goes out with others
 * (`../held-mails/`).
 */
export async function mailNotification(
  notification: DeliverableNotification,
  scope: OutsideScope,
): Promise<void> {
  const { id, userId, kind } = notification;
  const { ctx, mails } = scope;
  const { digest, mailAddress, wants } = await readWants(ctx.db, userId);
  if (mailAddress === null || !wants(kind, 'mail')) return;
  if (notificationDefinitions[kind].mail.waitsToBeRead) return waitToBeRead(notification, scope);
  if (digest !== 'off' || !notification.isWorthMailing) return;
  // It may be out already: by an attempt before this one, or with others.
  if (await wasDelivered(ctx.db, deliveryKey(id))) return;
  const next = await takeMail(scope, notification);
  if (next) return holdMail(ctx, notification, next);
  const { links, headers } = mailLinks(mails, userId, kind);
  const key = keyTo(userId, id);
  const content = { ...notificationMail(notification, mails.publicUrl), links };
  try {
    await sendMail(scope, { key, to: { userId, email: mailAddress }, content, headers }, [key, id]);
  } catch (error) {
    await giveMailBack(scope, notification);
    throw error;
  }
}

async function waitToBeRead({ id, userId, chatId }: DeliverableNotification, { ctx, mails }: OutsideScope) {
  if (chatId === null) return;
  const at = new Date(ctx.now().getTime() + mails.chatDelay);
  await waitUntil(ctx, { userId, chatId, notificationId: id }, at);
}

import { v7 } from 'uuid';
import { contactMessages } from '#database/schema.ts';
import type { ContactMessage } from '#domain/contact.ts';
import type { Actor, Market } from '../context.ts';
import { recordEvent } from '../outbox.ts';
import { within } from '../within.ts';

/**
 * Keeps what somebody wrote to us, and has it mailed. Refuses too many from one account or address (`rate_limited`);
 * of visitors there is nothing but the address to count by.
 */
export async function sendContactMessage(
  market: Market,
  actor: Actor,
  message: ContactMessage,
  { address }: { address: string },
): Promise<void> {
  const id = v7();
  const keep = () =>
    market.db.transaction(async (tx) => {
      await tx
        .insert(contactMessages)
        .values({ ...message, id, userId: actor?.userId ?? null, createdAt: market.now() });
      await recordEvent(tx, id, { kind: 'mail.contact', contactMessageId: id });
    });
  await within(market, actor ?? { address }, actor ? 'contact' : 'visitorContact', keep);
  market.wakeRelay();
}

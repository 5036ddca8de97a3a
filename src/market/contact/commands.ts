import { v7 } from 'uuid';
import { contactMessages } from '#database/schema.ts';
import type { ContactMessage } from '#domain/contact.ts';
import type { Limits } from '#services/limits.ts';
import type { Actor, Market } from '../context.ts';
import { recordEvent } from '../outbox.ts';

/** Keeps what somebody wrote to us, and has it mailed. Refuses too many from one address (`rate_limited`). */
export async function sendContactMessage(
  market: Market,
  actor: Actor,
  message: ContactMessage,
  { limits, address }: { limits: Limits; address: string },
): Promise<void> {
  await limits.take('contactByAddress', address);
  const id = v7();
  await market.db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ ...message, id, userId: actor?.userId ?? null, createdAt: market.now() });
    await recordEvent(tx, id, { kind: 'mail.contact', contactMessageId: id });
  });
  market.wakeRelay();
}

import type { AccountMail } from '#domain/account-mails.ts';
import type { Market } from '../context.ts';
import { recordEvent } from '../outbox.ts';

/** Has a person told by mail about their account, whatever they chose to hear of. */
export async function tellByMail(market: Market, userId: string, what: AccountMail): Promise<void> {
  await market.db.transaction((tx) => recordEvent(tx, userId, { kind: 'mail.account', userId, what }));
  market.wakeRelay();
}

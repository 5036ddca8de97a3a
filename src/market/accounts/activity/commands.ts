import type { FactorChange } from '#domain/second-factor.ts';
import type { Market } from '../../context.ts';
import type { AccountServices, Caller } from '../sign-in/commands.ts';
import { tellByMail } from '../tell-by-mail.ts';

/** Keeps a change of how a person signs in: in their account's activity, and in a mail to them. */
export async function noteChange(
  market: Market,
  { securityLog }: Pick<AccountServices, 'securityLog'>,
  userId: string,
  change: FactorChange,
  caller: Caller,
): Promise<void> {
  await securityLog.record({ kind: change, outcome: 'ok', userId }, caller);
  await tellByMail(market, userId, change);
}

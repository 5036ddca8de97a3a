import { enqueueEvent } from '#database/enqueue.ts';
import type { AccountMail, FactorChange } from '#domain/accounts/second-factor.ts';
import type { AccountServices, Caller, Context } from '../../context.ts';

/** Sends a person a mail about their account, whatever their notice settings are. */
export async function tellByMail(ctx: Context, userId: string, what: AccountMail): Promise<void> {
  await ctx.db.transaction((tx) => enqueueEvent(tx, userId, { kind: 'mail.account', userId, what }));
}

/** Keeps a change of how a person signs in: in their account's activity, and in a mail to them. */
export async function noteChange(
  ctx: Context,
  { securityLog }: Pick<AccountServices, 'securityLog'>,
  userId: string,
  change: FactorChange,
  caller: Caller,
): Promise<void> {
  await securityLog.record({ kind: change, outcome: 'ok', userId }, caller);
  await tellByMail(ctx, userId, change);
}

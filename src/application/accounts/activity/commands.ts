import { enqueueEvent } from '#database/enqueue.ts';
import type { AccountMail, FactorChange } from '#domain/accounts/second-factor.ts';
import type { AccountServices, Caller, Context } from '../../context.ts';

/** Mails a person about their account, whatever their notification settings are. */
export async function tellByMail(ctx: Context, userId: string, what: AccountMail): Promise<void> {
  await ctx.db.transaction((tx) => enqueueEvent(tx, userId, { kind: 'mail.account', userId, what }));
}

/** Records a change of the sign-in methods in the account's activity and mails the person. */
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

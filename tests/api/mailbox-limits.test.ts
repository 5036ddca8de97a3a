import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askNewAccount, changeEmail } from '#application/accounts/email.ts';
import { requestPasswordReset } from '#application/accounts/sign-in.ts';
import { signedInAs } from '#application/actor.ts';
import { emailLinks } from '#database/schema.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { testApi } from '../support/actors.ts';
import { refusalCodeOf } from '../support/market.ts';

/** An API with the product's real limits. */
const { ctx, services, signUp } = await testApi({ RATE_LIMIT_FACTOR: '1' });
const { rateLimiter } = services;
const ask = (userId: string, email: string, address: string) =>
  askNewAccount(ctx, rateLimiter, { userId, email }, { address });

test('mails to one mailbox are counted together, whatever stands behind a plus', async () => {
  const { id, cookie, password } = await signUp('Ana');
  const most = rateLimits.verificationByEmail.points;
  for (let nth = 0; nth < most + 2; nth++) await ask(id, `victima+${nth}@example.com`, `190.1.2.${nth}`);
  expect(await ctx.db.$count(emailLinks, like(emailLinks.email, 'victima%'))).toBe(most);
  const caller = { address: '190.1.2.3', headers: new Headers({ cookie }) };
  const wish = { email: 'victima@example.com', password };
  expect(await refusalCodeOf(changeEmail(ctx, signedInAs(id), wish, { services, caller }))).toBe(
    'rate_limited',
  );

  const counts = { limit: 'resetByAccount', who: 'otra@example.com' } as const;
  for (let nth = 0; nth < rateLimits.resetByAccount.points; nth++) await rateLimiter.consumeAll([counts]);
  const forgotten = requestPasswordReset(ctx, null, { email: 'otra+1@example.com' }, { services, caller });
  expect(await refusalCodeOf(forgotten)).toBe('rate_limited');
});

test('from one connection new accounts are mailed so often and no more', async () => {
  const { id } = await signUp('Beto');
  const most = rateLimits.verificationByAddress.points;
  for (let nth = 0; nth < most + 2; nth++) await ask(id, `vecina${nth}@example.com`, '190.1.9.9');
  expect(await ctx.db.$count(emailLinks, eq(emailLinks.userId, id))).toBe(most);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { suggest } from '#application/search/suggestions.ts';
import { user } from '#database/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { publish } from '../../support/market.ts';

const { db, ctx } = await openTestMarket();
const day = 24 * 60 * 60 * 1000;

interface Account {
  emailVerified?: boolean;
  /** Days since it was made. */
  age?: number;
}

async function say(title: string, { emailVerified = true, age = 30 }: Account = {}): Promise<void> {
  const owner = await addPerson(db, 'Ana');
  const createdAt = new Date(ctx.now().getTime() - age * day);
  await db.update(user).set({ emailVerified, createdAt }).where(eq(user.id, owner.userId));
  await publish(ctx, owner, { title });
}

const suggested = async (typed: string) => (await suggest(ctx, typed, '')).map(({ text }) => text);

test('words are suggested once three people with confirmed addresses and older accounts say them', async () => {
  await say('Xilofono estafa');
  await say('Xilofono estafa');
  expect(await suggested('xilo')).toEqual([]);
  await say('Xilofono estafa');
  expect(await suggested('xilo')).toEqual(['Xilofono estafa']);
});

test('accounts without a confirmed address put no words before others', async () => {
  for (let nth = 0; nth < 4; nth++) await say('Zampona gratis', { emailVerified: false });
  await say('Zampona gratis');
  await say('Zampona gratis');
  expect(await suggested('zamp')).toEqual([]);
});

test('nor do accounts of less than a week', async () => {
  for (let nth = 0; nth < 4; nth++) await say('Charango gratis', { age: 6 });
  expect(await suggested('char')).toEqual([]);
  ctx.pass(2 * day);
  expect(await suggested('char')).toEqual(['Charango gratis']);
});

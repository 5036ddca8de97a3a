import { and, eq, lt, or, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verification, verificationUserId } from '#database/schema.ts';
import { testServices } from '../support/services.ts';

const { db } = (await testServices()).database;
const id = '0198c7a0-0000-7000-8000-000000000000';

/** Strangers can fill this table with passkey challenges, so a lookup must not read all rows. */
test.each([
  ['a new password', eq(verification.value, id)],
  ['a deleted account', or(eq(verification.value, id), sql`${verificationUserId} = ${id}`)],
  ['the sweep', lt(verification.expiresAt, new Date(0))],
])('%s finds what waits for a code or a link by an index', async (_who, wanted) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain delete from ${verification} where ${and(wanted)}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Seq Scan');
});

test('a question for a new passkey is found by its person', async () => {
  const value = JSON.stringify({ type: 'registration', userData: { id, name: 'a "b"' }, context: null });
  await db.insert(verification).values({ id, identifier: 'x', value, expiresAt: new Date() });
  expect(await db.$count(verification, sql`${verificationUserId} = ${id}`)).toBe(1);
});

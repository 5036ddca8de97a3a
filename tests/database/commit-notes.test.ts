import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noteForCommit, onCommit } from '#database/commit-notes.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();
const heard: string[] = [];
onCommit(db, (notes) => heard.push(...notes));

test('what a transaction left is told once it has committed, and before its caller goes on', async () => {
  await db.transaction(async (tx) => {
    noteForCommit(tx, ['one']);
    await tx.execute(sql`select 1`);
    noteForCommit(tx, ['two']);
    expect(heard).toEqual([]);
  });
  expect(heard.splice(0)).toEqual(['one', 'two']);
});

test('nothing is told of a transaction that was rolled back', async () => {
  const failing = db.transaction(async (tx) => {
    noteForCommit(tx, ['never']);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(heard).toEqual([]);
});

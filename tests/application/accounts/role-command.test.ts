import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userRoles } from '#database/schema.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { plainEnv } from '../../support/plain-env.ts';

const { db, url } = await testDatabase();

/** `npm run role -- …`, by another database if one is given. */
async function role(words: readonly string[], databaseUrl = url) {
  const child = spawn('node_modules/.bin/node', ['scripts/role.ts', ...words], {
    env: { ...plainEnv, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: said.trim(), complained: complained.trim() };
}

test('gives and takes the role by the address, however it is written', async () => {
  const { userId } = await addPerson(db, 'Mora');
  const { rows } = await db.execute<{ email: string }>(sql`select email from "user" where id = ${userId}`);
  const { email } = rows[0]!;
  const given = () => db.$count(userRoles, eq(userRoles.userId, userId));
  const loud = email.toUpperCase();
  expect(await role(['add', 'moderator', loud])).toMatchObject({ code: 0, said: `${loud}: is moderator` });
  expect(await given()).toBe(1);
  expect(await role(['remove', 'moderator', email])).toMatchObject({ code: 0 });
  expect(await given()).toBe(0);
});

test('says in a sentence what it cannot do, and ends with a failure', async () => {
  const usage = 'npm run role -- add|remove moderator EMAIL';
  const silent = createServer((socket) => socket.unref()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const cases: [string[], string, string?][] = [
    [['add', 'owner', 'ana@example.com'], usage],
    [['--force', 'add', 'moderator', 'ana@example.com'], usage],
    [['add', 'moderator', 'nadie@example.com'], 'No account has the address nadie@example.com.'],
    [['add', 'moderator', 'ana@example.com'], 'The database cannot be used: ', 'postgres://a@127.0.0.1:1/a'],
    [['add', 'moderator', 'a@b.c'], 'The database cannot be used: ', `postgres://a@127.0.0.1:${port}/a`],
  ];
  const answers = await Promise.all(cases.map(([words, , address]) => role(words, address)));
  silent.close();
  for (const [nth, { code, said, complained }] of answers.entries()) {
    expect(complained.startsWith(cases[nth]![1]), complained).toBe(true);
    expect({ code, said, lines: complained.split('\n').length }).toEqual({ code: 1, said: '', lines: 1 });
  }
}, 60_000);

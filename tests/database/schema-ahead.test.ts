import { expect, test } from 'vitest';
import { accept, offerTo, publish, testApi } from '../support/actors.ts';
import { runSql } from '../support/sql.ts';

const api = await testApi();
const { pool } = api.services.database;

/** A day of the market, which writes and reads rows of every kind. */
async function day(): Promise<void> {
  const [ana, beto] = [await api.signUp('Ana'), await api.signUp('Beto')];
  const request = await publish(ana);
  const { chatId, offer } = await accept(ana, await offerTo(beto, request.id));
  expect((await beto.send('POST', `/api/chats/${chatId}/messages`, { message: 'Hola' })).status).toBe(201);
  expect((await ana.send('POST', `/api/offers/${offer.id}/complete`)).status).toBe(200);
  const reads = [
    `/api/buy-requests/${request.id}`,
    `/api/offers/${offer.id}`,
    '/api/buy-requests',
    '/api/me',
  ];
  for (const path of [...reads, `/api/chats/${chatId}/messages`, '/api/me/notifications', '/api/me/alerts'])
    expect((await ana.send('GET', path)).status, path).toBe(200);
}

test('works on when its schema goes one step ahead: new tables, and a new column in every one of ours', async () => {
  await day();
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const changes = rows.map(({ name }) => `alter table "${name}" add column ahead text default 'x' not null`);
  await runSql(pool.options.connectionString as string, `create table ahead (id int); ${changes.join(';')}`);
  // The connections and their prepared statements are older than the new schema.
  await day();
});

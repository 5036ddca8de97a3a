import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#database/migrate.ts';
import { folderWith, migrationsFolder, readJournal } from '../support/migrations-folder.ts';
import { query, runSql } from '../support/sql.ts';

const { adminUrl } = inject('postgres');
const name = `test_${randomBytes(8).toString('hex')}`;
const url = adminUrl.replace(/\/[^/]+$/, `/${name}`);
const temporary = await mkdtemp(join(tmpdir(), 'alreves-older-'));
afterAll(async () => {
  await runSql(adminUrl, `drop database ${name} with (force)`);
  await rm(temporary, { recursive: true });
});

const id = (nth: number) => `'0190000${nth}-0000-7000-8000-000000000000'`;
const [ana, beto, done, gone, sold, other, rejected] = [1, 2, 3, 4, 5, 6, 7].map(id);

const older = `
  insert into "user" (id, name, email) values (${ana}, 'Ana', 'ana@example.com'), (${beto}, 'Beto', 'beto@example.com');
  insert into profiles (id, email, full_name) values (${ana}, 'ana@example.com', 'Ana'), (${beto}, 'beto@example.com', 'Beto');
  insert into buy_requests (id, user_id, title, max_price, zone, images, status, updated_at)
    values (${done}, ${ana}, 'Bicicleta', 5, 'Rosario', '{x}', 'completed', '2026-11-05T10:00:00Z');
  insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info)
    values (${sold}, ${done}, ${beto}, 'Venzo', 5, '{x}', 'accepted', 'En persona', '{"zone": "Funes", "condition": "nuevo"}'),
      (${other}, ${done}, ${beto}, 'Otra bici', 5, '{x}', 'finalized', 'En persona', '{"zone": "Funes", "condition": "nuevo"}');
  insert into offer_events (id, offer_id, buy_request_id, actor_id, action, from_status, to_status, created_at) values
    (gen_random_uuid(), ${sold}, ${done}, ${beto}, 'send', null, 'pending', '2026-11-01T10:00:00Z'),
    (gen_random_uuid(), ${sold}, ${done}, ${ana}, 'accept', 'pending', 'accepted', '2026-11-02T10:00:00Z'),
    (gen_random_uuid(), ${other}, ${done}, null, 'finalize', 'pending', 'finalized', '2026-11-02T10:00:00Z'),
    (gen_random_uuid(), ${rejected}, ${gone}, ${beto}, 'send', null, 'pending', '2026-11-01T10:00:00Z'),
    (gen_random_uuid(), ${rejected}, ${gone}, ${ana}, 'reject', 'pending', 'rejected', '2026-11-01T12:00:00Z')`;

test('the history so far gets its two people, why offers ended, and the end of deals that were done', async () => {
  await runSql(adminUrl, `create database ${name}`);
  const journal = await readJournal();
  const before = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith('_person_facts')),
  );
  await migrateDatabase(url, await folderWith(temporary, { ...journal, entries: before }));
  await runSql(url, older);
  await migrateDatabase(url, migrationsFolder);
  const rows = await query(
    url,
    `select offer_id, action, why, buyer_id, seller_id, is_counted, created_at from offer_events
      order by offer_id, created_at`,
  );
  const plain = (text: string | undefined) => text?.replaceAll("'", '');
  const two = { buyer_id: plain(ana), seller_id: plain(beto), is_counted: false };
  expect(rows).toMatchObject([
    { ...two, offer_id: plain(sold), action: 'send', why: null },
    { ...two, offer_id: plain(sold), action: 'accept' },
    { ...two, offer_id: plain(sold), action: 'conclude', created_at: new Date('2026-11-05T10:00:00Z') },
    { ...two, offer_id: plain(other), action: 'finalize', why: 'accepted' },
    // The request is deleted, so the answer shows who the buyer was.
    { ...two, offer_id: plain(rejected), action: 'send' },
    { ...two, offer_id: plain(rejected), action: 'reject' },
  ]);
});

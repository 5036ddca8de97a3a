import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { attacker, publish, signUpByCall } from '../support/attacker.ts';
import { command, rowsIn } from '../support/backups.ts';
import { fakeS3Key, startFakeS3 } from '../support/fake-s3.ts';
import { type ServerProcess, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { query } from '../support/sql.ts';
import { startedFolder } from '../support/started-folder.ts';

const folders: ReturnType<typeof temporaryFolder>[] = [];
let server: ServerProcess | undefined;
afterEach(async () => {
  if (server) await stopServer(server);
  server = undefined;
  for (const folder of folders.splice(0)) folder.remove();
});

const newFolder = (): string => removedLater(temporaryFolder());
const newStarted = async (): Promise<string> => removedLater(await startedFolder());

function removedLater(folder: ReturnType<typeof temporaryFolder>): string {
  folders.push(folder);
  return folder.path;
}

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7aa2c8' } })
  .png()
  .toBuffer();

/**
 * People publish with real photos and delete, and money moves between two rows, until it is stopped: many
 * times during each part of a backup, and slower than the machine could.
 */
async function load(url: string, pool: Pool) {
  await pool.query(
    'create table money (id int primary key, amount int); insert into money values (1, 500), (2, 500)',
  );
  await pool.query('create table witness (number serial primary key)');
  const person = await attacker({ url, pool }, signUpByCall);
  const kept: string[] = [];
  let isOver = false;
  const publishing = async () => {
    for (; !isOver; await delay(50)) {
      const form = new FormData();
      form.set('for', 'buy-request');
      form.set('file', new File([new Uint8Array(photo)], 'foto.png'));
      const { images } = (await (await person.upload(form)).json()) as { images: { url: string }[] };
      const image = async () => images[0]?.url as string;
      const made = (await (await publish({ ...person, image })).json()) as { id: string };
      if (kept.length % 2) await person.call('DELETE', `/buy-requests/${made.id}`);
      kept.push(kept.length % 2 ? '' : made.id);
    }
  };
  const writing = async () => {
    for (; !isOver; await delay(2)) {
      await pool.query(
        `begin; update money set amount = amount - 1 where id = 1; update money set amount = amount + 1 where id = 2;
          insert into witness default values; commit`,
      );
    }
  };
  const running = Promise.all([publishing(), writing()]);
  return {
    kept: () => kept.filter(Boolean),
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Kills server and database at once, and deletes everything. */
async function destroy(running: ServerProcess): Promise<void> {
  const [row] = await query(running.databaseUrl(), "select pg_read_file('postmaster.pid') as pid");
  running.kill('SIGKILL');
  process.kill(Number.parseInt(String(row?.pid), 10), 'SIGKILL');
  await running.ended;
  rmSync(running.dataDir, { recursive: true });
}

test('what is backed up under load is whole when it is restored after everything was lost', async () => {
  const dataDir = await newStarted();
  const env = { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' };
  server = await startServer({ dataDir, env });
  const pool = new Pool({ connectionString: server.databaseUrl(), max: 4 });
  pool.on('error', () => undefined);
  const traffic = await load(server.url, pool);
  await vi.waitUntil(() => traffic.kept().length >= 2);
  const before = traffic.kept();
  const { rows } = await pool.query('select max(number) as number from witness');
  const backup = join(newFolder(), 'backup');
  expect(await command('backup', dataDir, [backup])).toMatch(/files, [\d.]+ MB\n$/);
  await traffic.stop();
  await pool.end();
  await destroy(server);

  expect(await command('restore', dataDir, [backup])).toMatch(
    /[1-9]\d* files of pictures, none missing\.\n$/,
  );
  server = await startServer({ dataDir, env });
  const url = server.databaseUrl();
  const ids = (await query(url, 'select id from buy_requests')).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(await query(url, 'select sum(amount)::int as sum from money')).toEqual([{ sum: 1000 }]);
  const [witness] = await query(url, 'select count(*)::int as count, max(number) as newest from witness');
  expect(witness?.count).toBe(witness?.newest);
  expect(witness?.newest).toBeGreaterThanOrEqual(rows[0].number);
  const published = 'select i.url from images i join buy_requests r on i.url = any(r.images)';
  for (const { url: picture } of await query(url, published))
    expect((await fetch(`${server.url}${picture}`)).status).toBe(200);

  // A backup of the rows as text, for a move to another major version.
  const asRows = join(newFolder(), 'rows');
  await query(url, 'drop table money, witness');
  await stopServer(server);
  expect(await command('backup', dataDir, [asRows, '--rows'])).toMatch(/MB\n$/);
  server = undefined;
  const sums = await rowsIn(dataDir);
  expect(await command('restore', dataDir, [asRows])).toBe(
    `${dataDir} has a database: --replace moves it aside.\n`,
  );
  expect(await command('restore', dataDir, [asRows, '--replace'])).toMatch(/none missing/);
  expect(await rowsIn(dataDir)).toEqual(sums);
});

test('a damaged backup is refused before anything is changed, and so is another version', async () => {
  const dataDir = await newStarted();
  const backup = join(newFolder(), 'backup');
  server = await startServer({ dataDir });
  await command('backup', dataDir, [backup]);
  expect(await command('backup', dataDir, [backup])).toContain('exists: a backup is a folder of its own');
  // Fake programs instead of the machine's own, of a version that can't read our server.
  const programs = newFolder();
  const asUrl = { DATABASE_URL: server.databaseUrl(), PATH: programs };
  expect(await command('backup', dataDir, [`${backup}-2`], asUrl)).toMatch(
    /^pg_dump is not installed: install /,
  );
  writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 12.1"\n', { mode: 0o755 });
  expect(await command('backup', dataDir, [`${backup}-2`], asUrl)).toMatch(
    /^pg_dump is of version 12 and cannot /,
  );
  await stopServer(server);
  server = undefined;
  writeFileSync(join(backup, 'postgres/global/pg_control'), 'x');
  const other = newFolder();
  expect(await command('restore', other, [backup])).toMatch(
    /^The backup is damaged: postgres\/global\/pg_control /,
  );
  expect(readdirSync(other)).toEqual([]);

  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(startServer({ dataDir })).rejects.toThrow(
    /is of PostgreSQL 17 and this version brings \d+: docs\/op/,
  );
});

test('pictures of a bucket are in the backup, and in the bucket of whoever restores it', async () => {
  const buckets = [await startFakeS3(), await startFakeS3()] as const;
  const inBucket = (of: (typeof buckets)[number]) => ({
    S3_BUCKET: 'fotos',
    S3_REGION: fakeS3Key.region,
    S3_ACCESS_KEY_ID: fakeS3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeS3Key.secretAccessKey,
    S3_ENDPOINT: of.endpoint,
  });
  const [dataDir, backup, other] = [await newStarted(), join(newFolder(), 'backup'), newFolder()];
  server = await startServer({ dataDir, env: { ...inBucket(buckets[0]), LOG_LEVEL: 'silent' } });
  const pool = new Pool({ connectionString: server.databaseUrl(), max: 1 });
  const person = await attacker({ url: server.url, pool }, signUpByCall);
  await pool.end();
  const form = new FormData();
  form.set('for', 'buy-request');
  form.set('file', new File([new Uint8Array(photo)], 'foto.png'));
  const { images } = (await (await person.upload(form)).json()) as { images: { url: string }[] };
  const picture = async () => {
    const { cookie } = person;
    const answer = await fetch(`${server?.url}${images[0]?.url}`, { headers: { cookie } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const before = await picture();
  expect(before.status).toBe(200);
  expect(await command('backup', dataDir, [backup], inBucket(buckets[0]))).toMatch(/MB\n$/);
  expect(readdirSync(join(backup, 'images'), { recursive: true })).not.toEqual([]);
  await stopServer(server);
  buckets[0].stop();
  server = undefined;

  expect(await command('restore', other, [backup], inBucket(buckets[0]))).toMatch(/./);
  expect(await command('restore', other, [backup, '--replace'], inBucket(buckets[1]))).toMatch(
    /[1-9]\d* files of pictures, none missing\.\n$/,
  );
  server = await startServer({ dataDir: other, env: { ...inBucket(buckets[1]), LOG_LEVEL: 'silent' } });
  expect(await picture()).toEqual(before);
  await stopServer(server);
  server = undefined;
  buckets[1].stop();
});

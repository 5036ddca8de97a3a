import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { holdBackupLock } from '#database/backup-lock.ts';
import { command } from '../support/backups.ts';
import { testDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/server-process.ts';
import { query, runSql } from '../support/sql.ts';

const { url } = await testDatabase();
const temporary = temporaryFolder();
afterAll(() => temporary.remove());

function newFolder(name: string): string {
  const folder = join(temporary.path, name);
  mkdirSync(folder);
  return folder;
}

/** Stands for PostgreSQL's client programs: one writes a file, the other makes the table that the restore reads. */
const programs = newFolder('programs');
const fakes = {
  pg_dump: `if (file) require('node:fs').writeFileSync(file, 'rows')`,
  pg_restore: `if (file) {
    const client = new (require(process.cwd() + '/node_modules/pg').Client)();
    client.connect().then(() => client.query('create table images (url text)')).then(() => client.end());
  }`,
};
for (const [name, text] of Object.entries(fakes)) {
  const program = `#!${process.execPath}
const file = process.argv.at(-1).replace('--file=', '').replace('--version', '');
if (!file) console.log('${name} (PostgreSQL) 99.1');
${text}
`;
  writeFileSync(join(programs, name), program, { mode: 0o755 });
}
const withUrl = (address: string) => ({ DATABASE_URL: address, PATH: programs });

async function emptyDatabase() {
  const { adminUrl } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(adminUrl, `create database ${name}`);
  return {
    url: adminUrl.replace(/\/[^/]+$/, `/${name}`),
    drop: () => runSql(adminUrl, `drop database ${name} with (force)`),
  };
}

test('a restored DATABASE_URL gets the secrets back, and loses none that are there', async () => {
  const [before, after, backup] = [newFolder('before'), newFolder('after'), join(temporary.path, 'backup')];
  const secrets = JSON.stringify({ authSecret: 'of-the-backup'.repeat(3) });
  writeFileSync(join(before, 'secrets.json'), secrets);
  expect(await command('backup', before, [backup], withUrl(url))).toMatch(/MB\n$/);

  const database = await emptyDatabase();
  const empty = withUrl(database.url);
  const own = JSON.stringify({ authSecret: 'of-the-new-machine'.repeat(3) });
  writeFileSync(join(after, 'secrets.json'), own);
  expect(await command('restore', after, [backup], empty)).toBe(
    `${after} has another secrets.json: --replace moves it aside.\n`,
  );
  expect(await command('restore', after, [backup, '--replace'], empty)).toMatch(
    /^Mails, pushes .* are paused: npm run jobs -- --resume .*\n.*none missing\.\n$/,
  );
  const restored = empty.DATABASE_URL;
  expect(await query(restored, "select name, data ->> 'kind' as kind, state from pgboss.job")).toEqual([
    { name: 'dead-letters', kind: 'outgoing.paused', state: 'created' },
  ]);
  expect(
    await query(restored, "select reltuples::int as rows from pg_class where relname = 'images'"),
  ).toEqual([{ rows: 0 }]);
  await database.drop();
  expect(readFileSync(join(after, 'secrets.json'), 'utf8')).toBe(secrets);
  const [aside = ''] = readdirSync(after).filter((one) => one.startsWith('replaced-'));
  expect(readFileSync(join(after, aside, 'secrets.json'), 'utf8')).toBe(own);
});

test('a second backup into the same folder leaves the running one alone', async () => {
  const running = new Client({ connectionString: url });
  await running.connect();
  onTestFinished(() => running.end());
  await holdBackupLock(running);
  const target = join(temporary.path, 'twice');
  mkdirSync(`${target}.part`);
  writeFileSync(join(`${target}.part`, 'database.dump'), 'rows');
  expect(await command('backup', newFolder('data'), [target], withUrl(url))).toBe(
    'Another backup is running.\n',
  );
  expect(existsSync(join(`${target}.part`, 'database.dump'))).toBe(true);
});

test('a backup without a secret of the settings says so, and so does its restore', async () => {
  const backup = join(temporary.path, 'no-secret');
  const settings = { ...withUrl(url), AUTH_SECRET: 'of-the-settings'.repeat(3) };
  expect(await command('backup', newFolder('own'), [backup], settings)).toMatch(
    /The backup lacks AUTH_SECRET, which the settings give: keep /,
  );
  const empty = await emptyDatabase();
  expect(await command('restore', newFolder('bare'), [backup], withUrl(empty.url))).toContain(
    'The backup has no AUTH_SECRET: set the one ',
  );
  await empty.drop();
});

test.each(['{"kind": "dump", ', '{"kind": "dump"}', ''])(
  'a manifest %j is refused with a sentence',
  async (text) => {
    const folder = newFolder(`manifest-${text.length}`);
    writeFileSync(join(folder, 'manifest.json'), text);
    expect(await command('restore', newFolder(`into-${text.length}`), [folder], withUrl(url))).toBe(
      `${folder} is no backup: its manifest.json is not that of one.\n`,
    );
  },
);

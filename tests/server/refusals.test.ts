import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { failure, fakeS3Key, startFakeS3 } from '../support/fake-s3.ts';
import { spawnServer, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Starts with these settings and expects one line that matches, and exit code 1. */
async function expectRefusal(
  options: { dataDir?: string; port?: number; env?: Record<string, string> },
  line: RegExp,
) {
  const server = await spawnServer({ dataDir: folder.path, ...options });
  const { code, stdout, stderr } = await server.ended;
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
}

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  let occupier: Server;
  let occupied: number;
  beforeAll(async () => {
    occupied = await freePort();
    occupier = createServer().listen(occupied);
  });
  afterAll(() => {
    occupier.close();
  });

  test('port in use, with workers too', async () => {
    await expectRefusal({ port: occupied, env: { WEB_CONCURRENCY: '2' } }, /^Port \d+ is in use/);
    await expectRefusal({ port: occupied }, /^Port \d+ is in use/);
  });

  test('DATA_DIR that cannot be written', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    await expectRefusal({ dataDir: join(file, 'data') }, /^DATA_DIR .*a-file\/data cannot be written/);
  });

  test('DATA_DIR below a folder that takes none', () =>
    expectRefusal({ dataDir: '/proc/alreves/data' }, /^DATA_DIR \/proc\/alreves\/data cannot be written/));

  test('DATA_DIR in use by another process', async () => {
    const used = await startedFolder();
    const first = await startServer({ dataDir: used.path });
    await expectRefusal({ dataDir: used.path }, /^DATA_DIR .* is in use by another running AlRevés\.$/);
    await stopServer(first);
    used.remove();
  });

  test('DATABASE_URL where nothing listens', async () => {
    const url = `postgresql://someone:secret@127.0.0.1:${await freePort()}/market`;
    await expectRefusal(
      { env: { DATABASE_URL: url } },
      /^DATABASE_URL cannot be used: (?!.*secret).*ECONNREFUSED/,
    );
  });

  test('DATABASE_URL with a wrong password, or of a database that does not exist', async () => {
    const other = await startedFolder();
    const first = await startServer({ dataDir: other.path });
    const good = first.databaseUrl();
    await expectRefusal(
      { env: { DATABASE_URL: good.replace(/postgres:[^@]+@/, 'postgres:wrong@') } },
      /^DATABASE_URL cannot be used: password authentication failed/,
    );
    await expectRefusal(
      { env: { DATABASE_URL: `${good}_missing` } },
      /^DATABASE_URL cannot be used: .*does not exist/,
    );
    await stopServer(first);
    other.remove();
  });

  test('S3_BUCKET that does not exist, or a key that is refused, with workers too', async () => {
    const s3 = await startFakeS3();
    const env = {
      S3_BUCKET: 'fotos',
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: fakeS3Key.region,
      S3_ACCESS_KEY_ID: fakeS3Key.accessKeyId,
      S3_SECRET_ACCESS_KEY: fakeS3Key.secretAccessKey,
      WEB_CONCURRENCY: '2',
    };
    s3.faults.push(failure(404, 'NoSuchBucket'));
    await expectRefusal({ env }, /^S3_BUCKET fotos cannot be used: NoSuchBucket/);
    await expectRefusal(
      { env: { ...env, S3_SECRET_ACCESS_KEY: 'other' } },
      /^S3_BUCKET fotos cannot be used: SignatureDoesNotMatch/,
    );
    s3.stop();
  });

  test('a secret in DATA_DIR that cannot be read', async () => {
    const other = temporaryFolder();
    mkdirSync(join(other.path, 'secrets.json'));
    await expectRefusal(
      { dataDir: other.path, env: { AUTH_SECRET: '' } },
      /secrets\.json cannot be read \(EISDIR\)\.$/,
    );
    other.remove();
  });

  test('settings of the wrong form, all named', () =>
    expectRefusal(
      { env: { DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DATABASE_POOL: '0' } },
      /^Wrong setting: DATABASE_URL must be a postgresql:\/\/ or postgres:\/\/ address; DATABASE_POOL must be a whole number from 1 to 200; LOG_LEVEL must be one of fatal, error, /,
    ));
});

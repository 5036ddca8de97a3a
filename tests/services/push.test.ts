import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '#config.ts';
import { addressIn, isPublicAddress, publicLookup } from '#services/push/address-guard.ts';
import type { PushMessage } from '#services/push/push.ts';
import { openPush } from '#services/push/web-push.ts';
import { browserAt } from '../support/push-browser.ts';
import { startPushService } from '../support/push-service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alreves-push-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://alreves.example' });
const log = pino({ level: 'silent' });
const careful = openPush(config, log);
const local = openPush({ ...config, pushLocalEndpoints: true }, log, 60_000);
const service = await startPushService(() => config.vapid.publicKey);
afterAll(async () => {
  for (const push of [careful, local]) push.close();
  await service.close();
});
beforeEach(() => {
  service.answer = { status: 201 };
});

const message: PushMessage = {
  payload: JSON.stringify({ id: '1', title: 'Nueva oferta', body: null, path: '/', tag: 'a' }),
  ttl: 3600,
  urgency: 'high',
  topic: 'abc_-123',
};
const targetOf = ({ subscription }: { subscription: { endpoint: string; keys: object } }) =>
  ({ endpoint: subscription.endpoint, ...subscription.keys }) as Parameters<typeof local.send>[0];

test('the key pair is made once for a data folder, for its owner only, also by processes that start at once', async () => {
  const folder = join(dataDir, 'new');
  const source = `const { loadConfig } = await import('#config.ts');
    console.log(loadConfig({ DATA_DIR: ${JSON.stringify(folder)} }).vapid.publicKey);`;
  const started = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]),
  );
  const keys = (await Promise.all(started)).map(({ stdout }) => stdout.trim());
  expect(new Set(keys).size).toBe(1);
  expect(statSync(join(folder, 'vapid.json')).mode & 0o777).toBe(0o600);
  const { privateKey } = JSON.parse(readFileSync(join(folder, 'vapid.json'), 'utf8'));
  const elsewhere = loadConfig({ DATA_DIR: join(dataDir, 'other'), VAPID_PRIVATE_KEY: privateKey });
  expect(elsewhere.vapid).toEqual({ publicKey: keys[0], privateKey });
  expect(() => loadConfig({ DATA_DIR: dataDir, VAPID_PRIVATE_KEY: 'abc' })).toThrow(/VAPID_PRIVATE_KEY/);
});

test('a push is signed for its service, encrypted for its browser, and says how it may wait', async () => {
  const browser = service.browser('one');
  expect(await local.send(targetOf(browser), message)).toBe('sent');
  expect(service.faults).toEqual([]);
  const [taken] = browser.taken;
  expect(taken?.payload).toEqual(JSON.parse(message.payload));
  expect(taken?.headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: 'abc_-123' });
});

test('the longest payload is within what every push service takes', async () => {
  const browser = service.browser('long');
  const frame = JSON.stringify({ title: '' }).length;
  const payload = JSON.stringify({ title: 'x'.repeat(3_900 - frame) });
  expect(await local.send(targetOf(browser), { ...message, payload })).toBe('sent');
  expect(browser.taken[0]?.bytes).toBeLessThanOrEqual(4096);
});

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
  [302, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('an answer of %i: %s', async (status, outcome) => {
  service.answer = { status, body: 'x'.repeat(100_000) };
  const sent = status < 300 ? service.browser('any') : browserAt(`${service.url}/push/any`);
  expect(await local.send(targetOf(sent), message)).toBe(outcome);
});

test('who lets the time run out is left alone for a while', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const target = targetOf(browserAt(`http://127.0.0.1:${port}/push`));
  const hasty = openPush({ ...config, pushLocalEndpoints: true }, log, 100);
  const calls: unknown[] = [];
  silent.on('request', (request) => calls.push(request));
  for (let times = 0; times < 3; times++) expect(await hasty.send(target, message)).toBe('failed');
  expect(calls).toHaveLength(1);
  hasty.close();
  silent.closeAllConnections();
  silent.close();
});

test('where nobody listens it fails, to be tried again', async () =>
  expect(await local.send(targetOf(browserAt('http://127.0.0.1:9/push')), message)).toBe('failed'));

describe('what strangers must not reach through us', () => {
  test.each([
    'http://push.example.net/a',
    'https://push.example.net:8443/a',
    'https://user:pass@push.example.net/a',
    'https://localhost/a',
    'https://intranet/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://[64:ff9b::a00:1]/a',
    'ftp://push.example.net/a',
    'nothing',
  ])('%s is no endpoint', async (endpoint) => {
    const target = targetOf(browserAt(endpoint));
    expect(careful.accepts(target)).toBe(false);
    if (URL.canParse(endpoint)) expect(await careful.send(target, message)).toBe('refused');
  });

  test('push services are', () => {
    const services = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
    for (const host of services) expect(careful.accepts(targetOf(browserAt(`https://${host}/x`)))).toBe(true);
  });

  test('a browser’s keys that are none are not accepted', () => {
    const target = targetOf(browserAt('https://push.example.net/a'));
    expect(careful.accepts({ ...target, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
    expect(careful.accepts({ ...target, auth: 'abc' })).toBe(false);
  });

  test('a public name of a private address is refused when the connection is made', async () => {
    const looked = await new Promise<unknown>((resolve) =>
      publicLookup('localhost', { all: true }, (error, address) => resolve(error ?? address)),
    );
    expect(String(looked)).toContain('localhost is not a public address');
  });

  test.each(['8.8.8.8', '200.45.1.1', '2800:3f0:4002::1', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(addressIn(new URL(`https://${address.includes(':') ? `[${address}]` : address}/`))).toBe(address);
  });

  test.each([
    '0.0.0.0',
    '100.64.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '::ffff:8.8.8.8',
    'x',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTarget } from '../support/target.ts';

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget({ CONCURRENT_REQUESTS: '16', RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => target.close());

describe('bodies of thousands of fields, values or levels are refused with a small answer', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const parts = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const json = { 'Content-Type': 'application/json' };
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const keys = Array.from({ length: 20_000 }, (_, n) => `"${n}":1`).join();
  test.each<[name: string, path: string, headers: Record<string, string>, body: string]>([
    ['fields', '/auth', form, `intent=signIn${'&%41='.repeat(52_398)}`],
    ['fields of one name', '/auth', form, `intent=signIn${'&name=a'.repeat(37_427)}`],
    [
      'lists',
      '/auth',
      form,
      `intent=signIn&${Array.from({ length: 20_000 }, (_, n) => `a${n}[99]=`).join('&')}`,
    ],
    ['parts', '/auth', parts, part.repeat(4_900)],
    ['keys', '/api/auth/sign-in/email', json, `{${keys}}`],
    ['levels', '/api/auth/sign-in/email', json, '['.repeat(200_000)],
    ['keys to a page', '/chats/x/messages', json, `{${keys}}`],
  ])('%s', async (_name, path, headers, body) => {
    const answer = await fetch(target.url + path, { method: 'POST', headers, body });
    expect(answer.ok).toBe(false);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(250 * 1024);
  });
});

test.each([
  ...['', '/images', '/buy-request', '/api'].flatMap((prefix) =>
    ['/a', '//', '/%2F', '/..%5c'].map((part) => prefix + part.repeat(15_000 / part.length)),
  ),
  `/__manifest?version=x&paths=${'/a'.repeat(7_500)}`,
  `/__manifest?version=x&paths=${'a,'.repeat(7_500)}`,
])('an address of thousands of segments is answered: %.20s', async (path) => {
  // Without `fetch`, which would normalize the address.
  const status = await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(target.url);
    get({ hostname, port, path }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
});

test('more requests than the server may work on at once get 503 with Retry-After, but probes and sign-in do not', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(target.url + path);
    await answer.arrayBuffer();
    return answer.status;
  };
  // Sent at one moment over open connections: a busy machine would make one call after the other.
  const open200 = await Promise.all(Array.from({ length: 200 }, open));
  const heads = open200.map((socket) => {
    socket.setEncoding('utf8');
    return new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.once('close', () => resolve(text.split('\r\n\r\n')[0]!));
    });
  });
  for (const [n, socket] of open200.entries())
    socket.write(`GET /marketplace?maxPrice=${n + 1} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const [answers, probes, signIns] = await Promise.all([
    Promise.all(heads),
    Promise.all(Array.from({ length: 5 }, () => ask('/api/health/live'))),
    Promise.all(Array.from({ length: 5 }, () => ask('/auth'))),
  ]);
  const refused = answers.filter((head) => !head.startsWith('HTTP/1.1 200'));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(200);
  expect(refused.filter((head) => !/^HTTP\/1\.1 503 [\s\S]*\nretry-after: /i.test(head))).toEqual([]);
  expect([...probes, ...signIns]).toEqual(Array(10).fill(200));
});

test('one address may hold 500 connections, and half-open ones are closed', async () => {
  const many = await Promise.all(Array.from({ length: 600 }, open));
  await vi.waitFor(() => expect(many.filter(isOpen).length).toBeLessThanOrEqual(500));
  expect(many.filter(isOpen).length).toBeGreaterThanOrEqual(100);
  for (const socket of many) socket.destroy();
  await vi.waitFor(async () => expect((await fetch(`${target.url}/api/health/live`)).ok).toBe(true));

  const form = 'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  const heads = ['', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', `${form}Content-Length: 60000\r\n\r\nintent=`];
  const halfOpen = await Promise.all(heads.map(open));
  for (const [at, socket] of halfOpen.entries()) socket.write(heads[at]!);
  const drip = setInterval(() => {
    for (const socket of halfOpen.slice(1).filter(isOpen)) socket.write('a');
  }, 1_000);
  await vi.waitFor(() => expect(halfOpen.filter(isOpen)).toEqual([]));
  clearInterval(drip);
});

/** A connection that has been made, or refused. */
async function open(): Promise<Socket> {
  const socket = connect({ port: target.server.port, host: '127.0.0.1' });
  socket.on('error', () => undefined).resume();
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('close', () => resolve());
  });
  return socket;
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && socket.readyState === 'open';

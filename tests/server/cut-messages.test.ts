import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { ChatMessageView, Page } from '#domain/views/views.ts';
import { ChatProblem } from '#web/components/chats/chat-data.ts';
import { openQueue } from '#web/components/chats/outgoing-queue.ts';
import { type Attacker, attacker, offer, publish } from '../support/attacker.ts';
import { authSecret } from '../support/auth-secret.ts';
import { frozenProxy } from '../support/frozen-proxy.ts';
import { HANGS_MS } from '../support/hangs.ts';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

/** Two people write to each other over a line that is cut, and to a server that is killed, with the page's own queue. */
const messages = 40;
const cuts = 5;
const kills = 1;
const folder = await startedFolder();
const env = { AUTH_SECRET: authSecret, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' };
let server: ServerProcess = await startServer({ dataDir: folder.path, env });
const line = await frozenProxy(server.port);
afterAll(async () => {
  await line.close();
  await stopServer(server);
  folder.remove();
});

/** A conversation of two people, who reach the server over the line. */
async function conversation() {
  const pool = new Pool({ connectionString: server.databaseUrl(), max: 2 });
  const target = { url: server.url, pool };
  const [buyer, seller] = [await attacker(target), await attacker(target)];
  const { id } = (await (await publish(buyer)).json()) as { id: string };
  const { id: offerId, updatedAt } = (await (await offer(seller, id)).json()) as {
    id: string;
    updatedAt: string;
  };
  const { chatId } = (await (
    await buyer.call('POST', `/offers/${offerId}/accept`, { updatedAt })
  ).json()) as { chatId: string };
  await pool.end();
  return { buyer, seller, chatId };
}

/** What one side writes, in its order, by the queue that the page has. */
function writer(person: Attacker, chatId: string, name: string) {
  const url = `http://127.0.0.1:${line.port}/api/chats/${chatId}/messages`;
  const kept = new Set<string>();
  const queue = openQueue({
    async post({ id, message }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { cookie: person.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ id, message }),
        signal: AbortSignal.timeout(5_000),
      });
      if (!answer.ok) throw new ChatProblem(answer.status, await answer.text());
      return (await answer.json()) as ChatMessageView;
    },
    onChange: () => undefined,
    onFailure: () => undefined,
    keep: ({ id }) => kept.add(id),
    forget: (id) => kept.delete(id),
  });
  return {
    queue,
    kept,
    written: [] as string[],
    async write(count: number) {
      for (let nth = 0; nth < count; nth++) {
        const text = `${name} ${this.written.length}`;
        this.written.push(text);
        void queue.send(text, []);
        await delay(3);
      }
    },
  };
}

/** What one of them reads of the whole conversation. */
async function readAll(person: Attacker, chatId: string): Promise<ChatMessageView[]> {
  const read: ChatMessageView[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await fetch(
      `${server.url}/api/chats/${chatId}/messages?limit=100${cursor && `&cursor=${cursor}`}`,
      { headers: { cookie: person.cookie } },
    );
    const page = (await answer.json()) as Page<ChatMessageView>;
    read.push(...page.items);
    cursor = page.nextCursor;
  }
  return read;
}

/** Lets both write while the line, or the server, is taken away again and again; then all must be there. */
async function writeWhile(disturb: (nth: number) => Promise<void>, times: number) {
  const { buyer, seller, chatId } = await conversation();
  const both = [writer(buyer, chatId, 'b'), writer(seller, chatId, 's')];
  const each = Math.ceil(messages / 2 / (times + 1));
  for (let nth = 0; nth <= times; nth++) {
    const writing = Promise.all(both.map((one) => one.write(each)));
    if (nth < times) await disturb(nth);
    await writing;
  }
  await expect
    .poll(
      () => {
        for (const { queue } of both) queue.retry();
        return both.every(({ kept }) => kept.size === 0);
      },
      { interval: 50, timeout: HANGS_MS },
    )
    .toBe(true);
  const [hers, his] = [await readAll(buyer, chatId), await readAll(seller, chatId)];
  // Both see one order, none is there twice, and each person's are as they were written.
  expect(his.map(({ id }) => id)).toEqual(hers.map(({ id }) => id));
  expect(new Set(hers.map(({ id }) => id)).size).toBe(hers.length);
  for (const { written, kept } of both) {
    const [name] = written[0]!.split(' ');
    expect(hers.map(({ message }) => message).filter((text) => text.startsWith(`${name} `))).toEqual(written);
    expect(kept.size).toBe(0);
  }
  return hers.length;
}

test(`${messages} messages of both sides over a line that is cut ${cuts} times: none lost, none twice, one order`, async () => {
  let isSlow = false;
  const sent = await writeWhile(async () => {
    await delay(5);
    isSlow = !isSlow;
    // Cut in the middle of answers, or silent first.
    if (isSlow) line.freeze();
    await delay(15);
    await line.kill();
    await delay(10);
    line.thaw();
    await line.revive();
  }, cuts);
  expect(sent).toBeGreaterThanOrEqual(messages);
});

test(`the same with the server killed ${kills} times`, async () =>
  await writeWhile(async () => {
    await delay(10);
    server.kill('SIGKILL');
    await server.ended;
    server = await startServer({ dataDir: folder.path, env, port: server.port });
  }, kills));

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import { sendMessage } from '#application/chats/commands.ts';
import {
  acceptOffer,
  counterOffer,
  editOffer,
  rejectOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { deliveries, notifications } from '#database/schema.ts';
import { type NotificationKind, notificationDefinitions } from '#domain/notifications/notification.ts';
import { createRandom } from '../../../scripts/factories/random.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { HANGS_MS } from '../../support/hangs.ts';
import { offerTo, publish } from '../../support/market.ts';
import { outbox } from '../../support/outbox.ts';

/** Kills workers at random moments while people act. Every action must make its notices once and in order. */
const kills = 1;
/** The number of transitions between two kills. */
const stretch = 40;
const transitionsWanted = kills * stretch;
/** The number of outside effects that one process runs at a time. */
const outsideAtOnce = 40;

const { db, url, ctx } = await openTestMarket({ max: 12 });
const random = createRandom(2_000);
const workers: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'alreves-fire-'));
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

type Person = SignedInActor;
/** The notices that each person must have of one thing, in order: the kind, or a message's text. */
const expected = new Map<string, string[]>();
let done = 0;
let killed = 0;

function tell(person: Person, about: string, what: string): void {
  const key = `${person.userId} ${about}`;
  expected.set(key, [...(expected.get(key) ?? []), what]);
  done += 1;
}

/** Actions wait for the kills, otherwise the last kills would hit idle workers. */
const inStep = () =>
  vi.waitFor(() => expect(done).toBeLessThan((killed + 1) * stretch), { timeout: HANGS_MS, interval: 5 });
const isEnough = () => done >= transitionsWanted;

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = fork('tests/support/worker-process.ts', [url, dataDir], { execArgv: [], stdio: 'inherit' });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

/** One seller's offers on one publication, each sent, changed, rejected, countered and withdrawn. */
async function bargain(nth: number): Promise<void> {
  const [buyer, seller] = [await addPerson(db, `Ana${nth}`), await addPerson(db, `Beto${nth}`)];
  const { id } = await publish(ctx, buyer);
  const recipients = (person: Person, kind: NotificationKind) => tell(person, id, kind);
  while (!isEnough()) {
    await inStep();
    const offer = await offerTo(ctx, seller, id);
    recipients(buyer, 'newOffer');
    await editOffer(ctx, seller, offer.id, { price: 370_000 });
    recipients(buyer, 'offerEdited');
    await rejectOffer(ctx, buyer, offer.id, { reason: 'Precio demasiado alto' });
    recipients(seller, 'offerRejected');
    await counterOffer(ctx, seller, offer.id, { price: 350_000 });
    recipients(buyer, 'counterOffer');
    await withdrawOffer(ctx, seller, offer.id);
    recipients(buyer, 'offerWithdrawn');
  }
}

/**
 * One conversation in which one party writes. An answer would mean that the earlier messages were read,
 * without a notice.
 */
async function converse(nth: number, writer: 'buyer' | 'seller'): Promise<void> {
  const [buyer, seller] = [await addPerson(db, `Carla${nth}`), await addPerson(db, `Dani${nth}`)];
  const { id } = await publish(ctx, buyer);
  const { id: offerId, updatedAt } = await offerTo(ctx, seller, id);
  tell(buyer, id, 'newOffer');
  const { chatId } = await acceptOffer(ctx, buyer, offerId, { updatedAt });
  tell(seller, id, 'offerAccepted');
  for (let turn = 0; !isEnough(); turn++) {
    await inStep();
    const [from, to] = writer === 'buyer' ? [buyer, seller] : [seller, buyer];
    await sendMessage(ctx, from, chatId, { message: `Mensaje ${turn}` });
    tell(to, chatId, `Mensaje ${turn}`);
  }
}

test(`${kills} kills of two worker processes during ${transitionsWanted} transitions: each is told exactly once, in order, and mailed once by key`, {
  timeout: 3 * HANGS_MS,
}, async () => {
  const running = [startWorkerProcess(), startWorkerProcess()];
  await Promise.all(running);
  const people = Promise.all([
    bargain(1),
    bargain(2),
    bargain(3),
    converse(1, 'buyer'),
    converse(2, 'seller'),
  ]);
  while (killed < kills) {
    const victim = killed % 2;
    const at = killed * stretch + random.int(5, stretch - 20);
    await vi.waitFor(() => expect(done).toBeGreaterThanOrEqual(at), { timeout: HANGS_MS, interval: 1 });
    await delay(random.int(0, 15));
    (await running[victim])?.kill('SIGKILL');
    killed += 1;
    // The other process goes on while this one starts.
    running[victim] = startWorkerProcess();
  }
  await people;
  // The last rows are the mails of messages, which are scheduled for later.
  await vi.waitFor(async () => expect(await db.$count(outbox)).toBe(0), { timeout: HANGS_MS, interval: 50 });

  const rows = await db
    .select()
    .from(notifications)
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const recipients = new Map<string, string[]>();
  for (const { userId, kind, chatId, buyRequestId, facts } of rows) {
    const key = `${userId} ${chatId ?? buyRequestId}`;
    const what = kind === 'chatMessage' ? String(facts.excerpt) : kind;
    recipients.set(key, [...(recipients.get(key) ?? []), what]);
  }
  expect(done).toBeGreaterThanOrEqual(transitionsWanted);
  expect(rows).toHaveLength(done);
  expect(Object.fromEntries(recipients)).toEqual(Object.fromEntries(expected));
  await expectMails(rows);
});

/** Characters of a UUID. */
const idLength = 36;

/**
 * Each notice by mail is in exactly one mail. After a kill a mail may be delivered again, with the same key.
 */
async function expectMails(rows: (typeof notifications.$inferSelect)[]): Promise<void> {
  const wanted = rows.filter(({ kind }) => notificationDefinitions[kind].defaults.mail);
  const sent = (await db.select().from(deliveries)).map(({ key }) => key.replace('mail:', ''));
  // The keys of the mails themselves are noted, too.
  expect(sent.filter((key) => !key.startsWith('to-')).toSorted()).toEqual(
    wanted.map(({ id }) => id).toSorted(),
  );

  const files = readdirSync(join(dataDir, 'outbox')).map((name) => name.replace('.eml', ''));
  const singles = wanted.filter(({ kind }) => kind !== 'chatMessage').map(({ id }) => id);
  const messages = new Set(wanted.filter(({ kind }) => kind === 'chatMessage').map(({ id }) => id));
  // A mail's key ends with the notice that it tells, of several messages with the oldest.
  const mailed = files.map((key) => key.slice(-idLength));
  expect(mailed.filter((id) => !messages.has(id)).toSorted()).toEqual(singles.toSorted());
  expect(mailed.filter((id) => messages.has(id))).not.toEqual([]);
  const handedOver = readFileSync(join(dataDir, 'sent.log'), 'utf8').trim().split('\n');
  expect(new Set(handedOver)).toEqual(new Set(files));
  expect(handedOver.length - files.length).toBeLessThanOrEqual(kills * outsideAtOnce);
}

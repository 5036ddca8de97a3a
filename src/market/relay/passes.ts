import type { MarketEvent } from '#domain/market-events.ts';
import type { Bus, BusNews } from '#services/bus/bus.ts';
import type { Log } from '#services/log.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { PushSender } from '#services/push/push.ts';
import { reasonOf } from '#services/reason.ts';
import type { Market, Transaction } from '../context.ts';
import { claimRows, type OutboxRow, putOff, removeRows } from './claim.ts';
import type { InsideEffects, InsideScope, MailSettings, OutsideEffects, OutsideScope } from './effects.ts';

/** Milliseconds to wait after each failure; after the last one the row is parked. */
export const retryPauses: readonly number[] = [
  1_000,
  5_000,
  30_000,
  2 * 60_000,
  10 * 60_000,
  60 * 60_000,
  6 * 60 * 60_000,
];
const effectLimitMs = 60_000;
/** Mails of one person that go out before the others have their turn again: a transaction is as long as the longest. */
const queueMax = 20;

export interface RelayParts {
  market: Market;
  bus: Bus;
  mailer: Mailer;
  mails: MailSettings;
  push: PushSender;
  log: Log;
  inside: InsideEffects;
  outside: OutsideEffects;
  pauses: readonly number[];
}

/** A handler failed, not the database or the relay. */
class EffectFailed extends Error {}

/**
 * Handles due rows whose effects lie in the database and on the bus, all in one transaction.
 * @returns how many rows were touched.
 */
export async function insidePass(parts: RelayParts): Promise<number> {
  try {
    return await parts.market.db.transaction((tx) => handleInside(parts, tx, false));
  } catch (error) {
    if (!(error instanceof EffectFailed)) throw error;
    // Rare, so the safety points that tell which row failed are only set now.
    return parts.market.db.transaction((tx) => handleInside(parts, tx, true));
  }
}

async function handleInside(parts: RelayParts, tx: Transaction, isCareful: boolean): Promise<number> {
  const queues = await claimRows(tx, Object.keys(parts.inside) as MarketEvent['kind'][], 50);
  const news: BusNews[] = [];
  const handled: string[] = [];
  let failed = 0;
  for (const queue of queues) {
    for (const row of queue) {
      const told: BusNews[] = [];
      try {
        const run = (within: Transaction) => runInside(parts.inside, row, within, told);
        await (isCareful ? tx.transaction(run) : run(tx));
      } catch (error) {
        if (!isCareful) throw new EffectFailed('an effect failed', { cause: error });
        failed += 1;
        await fail(parts, tx, row, error);
        break;
      }
      news.push(...told);
      handled.push(row.id);
    }
  }
  await removeRows(tx, handled);
  await parts.bus.publish(news, tx);
  return handled.length + failed;
}

function runInside(effects: InsideEffects, row: OutboxRow, tx: Transaction, told: BusNews[]) {
  const handle = effects[row.kind as keyof InsideEffects] as (
    event: MarketEvent,
    scope: InsideScope,
  ) => void | Promise<void>;
  return Promise.resolve(
    handle(row.payload, {
      tx,
      key: row.id,
      signal: (topics, signal) => {
        if (topics.length > 0) told.push({ id: `${row.id}.${told.length}`, topics, signal });
      },
    }),
  );
}

/**
 * Handles due rows whose effects lie outside, several aggregates at once. The rows stay locked meanwhile, so a
 * relay that dies lets go of them and another repeats them.
 */
export async function outsidePass(parts: RelayParts): Promise<number> {
  return parts.market.db.transaction(async (tx) => {
    const queues = await claimRows(tx, Object.keys(parts.outside) as MarketEvent['kind'][], 8);
    const outcomes = (
      await Promise.all(queues.map((queue) => runQueue(parts, queue.slice(0, queueMax))))
    ).flat();
    await removeRows(
      tx,
      outcomes.filter(({ error }) => error === null).map(({ row }) => row.id),
    );
    for (const { row, error } of outcomes) if (error !== null) await fail(parts, tx, row, error);
    return outcomes.length;
  });
}

async function runQueue(parts: RelayParts, queue: readonly OutboxRow[]) {
  const outcomes: { row: OutboxRow; error: unknown }[] = [];
  for (const row of queue) {
    try {
      await inTime(runOutside(parts, row));
      outcomes.push({ row, error: null });
    } catch (error) {
      outcomes.push({ row, error: error ?? new Error('no reason given') });
      break;
    }
  }
  return outcomes;
}

function runOutside({ outside, market, mailer, mails, push }: RelayParts, row: OutboxRow): Promise<void> {
  const handle = outside[row.kind as keyof OutsideEffects] as (
    event: MarketEvent,
    scope: OutsideScope,
  ) => Promise<void>;
  return handle(row.payload, { market, mailer, mails, push, key: row.id });
}

async function inTime(effect: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), effectLimitMs);
  });
  await Promise.race([effect, limit]).finally(() => clearTimeout(timer));
}

async function fail({ pauses, log }: RelayParts, tx: Transaction, row: OutboxRow, error: unknown) {
  const pause = pauses[row.attempts] ?? null;
  const about = { err: error, event: row.id, kind: row.kind, attempt: row.attempts + 1 };
  if (pause === null) log.error(about, 'an event of the outbox failed for the last time and is parked');
  else log.warn({ ...about, pause }, 'an event of the outbox failed and will be tried again');
  await putOff(tx, row, pause, reasonOf(error));
}

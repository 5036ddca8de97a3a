import type { Database } from '#database/connection.ts';
import { eventLanes, type InsideKind, type OutsideKind } from '#domain/events/lanes.ts';
import type { MarketEvent } from '#domain/events/market-events.ts';
import type { Bus, BusNews } from '#services/bus/bus.ts';
import type { Log } from '#services/log.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { PushSender } from '#services/push/push.ts';
import { reasonOf } from '#services/reason.ts';
import type { Market, Transaction } from '../context.ts';
import type { InsideEffects, InsideScope, MailSettings, OutsideEffects, OutsideScope } from '../effects.ts';
import type { Pacing } from '../pacing.ts';
import { claimRows, type OutboxRow, putOff, releaseRows, removeRows } from './claim.ts';

const hour = 60 * 60_000;
const firstPauses = [1_000, 5_000, 30_000, 2 * 60_000, 10 * 60_000];

/**
 * Milliseconds to wait after each failure of an effect in the database; after the last one the row is parked. It holds up
 * what else happened to its thing, so it does not try for long.
 */
const insidePauses: readonly number[] = [...firstPauses, hour, 6 * hour];

/** The same for mails, pushes and files: three days at least, so that a weekend without a mail server parks nothing. */
export const outsidePauses: readonly number[] = [...firstPauses, hour, ...Array<number>(45).fill(2 * hour)];

/** A part of chance, so that what failed together does not come back together. */
const jitter = (pause: number): number => pause * (0.8 + Math.random() * 0.4);
const effectLimitMs = 60_000;

export interface RelayParts {
  market: Market;
  bus: Bus;
  mailer: Mailer;
  mails: MailSettings;
  push: PushSender;
  pacing: Pacing;
  log: Log;
  inside: InsideEffects;
  outside: OutsideEffects;
  /** Pauses between passes, instead of the usual ones. */
  pauses?: readonly number[];
}

/** A handler failed, not the database or the relay. */
class EffectFailed extends Error {}

/** The result of one pass over the outbox. */
interface Pass {
  /** How many rows it touched. */
  touched: number;
  /** Signals to publish once the transaction has committed. */
  unsent: readonly BusNews[];
}

/**
 * Handles due rows whose effects lie in the database, all in one transaction, and then on the bus. No transaction waits
 * for a bus outside the database.
 * @returns how many rows were touched.
 */
export async function insidePass(parts: RelayParts): Promise<number> {
  const { touched, unsent } = await handleAll(parts);
  if (unsent.length > 0) await parts.bus.publish(unsent);
  return touched;
}

async function handleAll(parts: RelayParts): Promise<Pass> {
  try {
    return await parts.market.db.transaction((tx) => handleInside(parts, tx, false));
  } catch (error) {
    if (!(error instanceof EffectFailed)) throw error;
    // Rare, so the safety points that tell which row failed are only set now.
    return parts.market.db.transaction((tx) => handleInside(parts, tx, true));
  }
}

async function handleInside(parts: RelayParts, tx: Transaction, isCareful: boolean): Promise<Pass> {
  const queues = await claimRows(tx, Object.keys(parts.inside) as InsideKind[], 50);
  const news: BusNews[] = [];
  const handled: OutboxRow[] = [];
  let failed = 0;
  for (const queue of queues) {
    for (const row of queue) {
      const told: BusNews[] = [];
      try {
        const run = (within: Transaction) => runInside(parts, row, within, told);
        await (isCareful ? tx.transaction(run) : run(tx));
      } catch (error) {
        if (!isCareful) throw new EffectFailed('an effect failed', { cause: error });
        failed += 1;
        await fail(parts, tx, row, error);
        break;
      }
      news.push(...told);
      handled.push(row);
    }
  }
  await removeRows(
    tx,
    handled.map(({ id }) => id),
  );
  const { bus } = parts;
  if (bus.isTransactional) await bus.publish(news, tx);
  return { touched: handled.length + failed, unsent: bus.isTransactional ? [] : news };
}

function runInside({ inside, pacing }: RelayParts, row: OutboxRow, tx: Transaction, told: BusNews[]) {
  const handle = inside[row.kind as InsideKind] as (
    event: MarketEvent,
    scope: InsideScope,
  ) => void | Promise<void>;
  return Promise.resolve(
    handle(row.payload, {
      tx,
      pacing,
      key: row.id,
      signal: (topics, signal) => {
        if (topics.length > 0) told.push({ id: `${row.id}.${told.length}`, topics, signal });
      },
    }),
  );
}

/** After this time the other lanes have their turn again. */
const turnMs = 500;

/**
 * Runs the effects of one turn, one after the other. What was done is gone, what failed is put off or parked, and what
 * is left is given back. Never throws for an effect's sake.
 */
export async function runTurn(parts: RelayParts, queue: readonly OutboxRow[]): Promise<void> {
  const { db } = parts.market;
  const start = performance.now();
  const done: string[] = [];
  let failed: { row: OutboxRow; error: unknown } | null = null;
  for (const row of queue) {
    if (done.length > 0 && performance.now() - start > turnMs) break;
    try {
      await inTime(startOutside(parts, row));
      done.push(row.id);
    } catch (error) {
      failed = { row, error: error ?? new Error('no reason given') };
      break;
    }
  }
  await removeRows(db, done);
  const touched = done.length + (failed ? 1 : 0);
  await releaseRows(
    db,
    queue.slice(touched).map(({ id }) => id),
  );
  if (failed) await fail(parts, db, failed.row, failed.error);
}

function startOutside({ outside, market, mailer, mails, push, pacing }: RelayParts, row: OutboxRow) {
  const handle = outside[row.kind as OutsideKind] as (
    event: MarketEvent,
    scope: OutsideScope,
  ) => Promise<void>;
  return handle(row.payload, { market, mailer, mails, push, pacing, key: row.id });
}

async function inTime(effect: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), effectLimitMs);
  });
  await Promise.race([effect, limit]).finally(() => clearTimeout(timer));
}

async function fail(
  { pauses: own, log }: RelayParts,
  tx: Database | Transaction,
  row: OutboxRow,
  error: unknown,
) {
  const pauses = own ?? (eventLanes[row.kind] === 'inside' ? insidePauses : outsidePauses);
  const pause = row.attempts < pauses.length ? jitter(pauses[row.attempts] as number) : null;
  const about = { err: error, event: row.id, kind: row.kind, attempt: row.attempts + 1 };
  if (pause === null) log.error(about, 'an event of the outbox failed for the last time and is parked');
  else log.warn({ ...about, pause }, 'an event of the outbox failed and will be tried again');
  await putOff(tx, row, pause, reasonOf(error));
}

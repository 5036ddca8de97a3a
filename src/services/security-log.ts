import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '#config.ts';
import type { Database } from '#database/connection.ts';
import { securityEvents } from '#database/schema.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import type { SecurityDetails, SecurityKind, SecurityOutcome } from '#domain/accounts/security-events.ts';
import type { Refusal } from '#domain/refusals/refusal.ts';
import type { Log } from './log.ts';

interface Entry {
  userId: string | null;
  addressHash: string | null;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  details: SecurityDetails;
}

/** An entry, and how often it happened since the last `take`. */
interface Counted extends Entry {
  id: string;
  createdAt: Date;
  count: number;
}

interface Kept extends Counted {
  /** End of the entry's minute. */
  until: number;
  isWritten: boolean;
}

const MINUTE = 60 * 1000;
/**
 * Limits of new rows in a minute, for this process and for one account. Further events are counted without their
 * address.
 */
const rowsMax = 500;
const rowsOfAccountMax = 20;

/**
 * Counts equal events within a minute, so that a flood becomes a few rows. Each entry is written at most twice: soon
 * after its first event, and at the end of the minute with the later ones.
 */
class Tally {
  private readonly kept = new Map<string, Kept>();
  private readonly ofAccount = new Map<string, number>();
  private readonly now: () => Date;
  private readonly newId: () => string;

  constructor(now: () => Date, newId: () => string) {
    this.now = now;
    this.newId = newId;
  }

  add(entry: Entry): void {
    if (this.countAgain(entry)) return;
    const bounded = this.bounded(entry);
    if (this.countAgain(bounded)) return;
    const { userId } = bounded;
    if (userId !== null) this.ofAccount.set(userId, (this.ofAccount.get(userId) ?? 0) + 1);
    const createdAt = this.now();
    const until = createdAt.getTime() + MINUTE;
    this.kept.set(keyOf(bounded), {
      ...bounded,
      id: this.newId(),
      createdAt,
      count: 1,
      until,
      isWritten: false,
    });
  }

  private countAgain(entry: Entry): boolean {
    const known = this.kept.get(keyOf(entry));
    if (known) known.count += 1;
    return known !== undefined;
  }

  /** Takes the entries that are due. `all` also takes those that wait for the end of their minute. */
  take(all = false): Counted[] {
    const at = this.now().getTime();
    const due: Counted[] = [];
    for (const [key, entry] of this.kept) {
      const isOver = all || entry.until <= at;
      if (entry.count > 0 && (isOver || !entry.isWritten)) {
        const { until: _until, isWritten: _isWritten, ...counted } = entry;
        due.push(counted);
        entry.count = 0;
        entry.isWritten = true;
      }
      if (isOver) this.forget(key, entry);
    }
    return due;
  }

  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  private forget(key: string, { userId }: Entry): void {
    this.kept.delete(key);
    if (userId === null) return;
    const left = (this.ofAccount.get(userId) ?? 1) - 1;
    if (left > 0) this.ofAccount.set(userId, left);
    else this.ofAccount.delete(userId);
  }

  private bounded(entry: Entry): Entry {
    const isFull = this.kept.size >= rowsMax;
    const isAccountFull =
      entry.userId !== null && (this.ofAccount.get(entry.userId) ?? 0) >= rowsOfAccountMax;
    if (isFull) return { ...entry, userId: null, addressHash: null, details: {} };
    return isAccountFull ? { ...entry, addressHash: null, details: {} } : entry;
  }
}

const keyOf = ({ userId, addressHash, kind, outcome }: Entry): string =>
  `${userId}|${addressHash}|${kind}|${outcome}`;

/** Where a request came from. */
export interface SecurityCaller {
  headers: Headers;
  address: string;
}

export interface SecurityEvent {
  kind: SecurityKind;
  outcome: SecurityOutcome;
  userId: string | null;
  /** The API call or the page action, without ids. */
  what?: string;
}

/**
 * The security log: account, hashed address, event and outcome. Its entries are also written to the normal log, marked
 * `stream: 'security'`.
 */
export interface SecurityLog {
  /**
   * Records one event. Successes are written at once; failures and refusals are counted and written within some
   * seconds, so that a flood of them slows no answer. It never throws: an error is logged.
   */
  record(event: SecurityEvent, caller: SecurityCaller): Promise<void>;
  /** Records a refusal of an authorization or a rate limit; ignores other refusals. */
  refused(refusal: Refusal, who: { userId: string | null; what: string }, caller: SecurityCaller): void;
  /** The hash of an address, as it is stored. */
  hashed(address: string): string;
  /** Whether somebody has signed in to this account from this address before. */
  hasEntered(userId: string, address: string): Promise<boolean>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface SecurityLogInput {
  config: Pick<Config, 'authSecret'>;
  db: Database;
  log: Log;
  now?: () => Date;
}

const FLUSH_MS = 1_000;
const whatMax = 80;

export function openSecurityLog({ config, db, log, now = () => new Date() }: SecurityLogInput): SecurityLog {
  // This stream is written even if the operator allows only errors in the log.
  const stream = log.child({ stream: 'security' }, log.level === 'silent' ? {} : { level: 'info' });
  const tally = new Tally(now, v7);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const hashed = (address: string): string =>
    createHmac('sha256', config.authSecret).update(`address:${address}`).digest('base64url').slice(0, 22);

  const write = async (entries: Counted[]): Promise<void> => {
    if (entries.length === 0) return;
    for (const { createdAt: _, ...line } of entries) stream.info(line, 'security');
    try {
      await db
        .insert(securityEvents)
        .values(entries)
        .onConflictDoUpdate({
          target: securityEvents.id,
          set: { count: sql`${securityEvents.count} + excluded.count` },
        });
    } catch (error) {
      log.error({ err: error, lost: entries.length }, 'the security log was not written');
    }
  };

  const flush = (all: boolean): Promise<void> => {
    writing = writing.then(() => write(tally.take(all)));
    return writing;
  };
  const flushSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush(false).then(() => {
        if (!tally.isEmpty) flushSoon();
      });
    }, FLUSH_MS).unref();
  };

  const entryOf = ({ kind, outcome, userId, what }: SecurityEvent, caller: SecurityCaller): Entry => ({
    kind,
    outcome,
    userId,
    addressHash: hashed(caller.address),
    details: {
      device: deviceName(caller.headers.get('user-agent')),
      ...(what !== undefined && { what: what.slice(0, whatMax) }),
    },
  });
  const count = (event: SecurityEvent, caller: SecurityCaller): void => {
    tally.add(entryOf(event, caller));
    flushSoon();
  };

  return {
    async record(event, caller) {
      if (event.outcome !== 'ok') return count(event, caller);
      await write([{ ...entryOf(event, caller), id: v7(), createdAt: now(), count: 1 }]);
    },
    refused({ code }, { userId, what }, caller) {
      if (code !== 'forbidden' && code !== 'rate_limited') return;
      const kind = code === 'forbidden' ? 'authorization' : 'limit';
      count({ kind, outcome: 'refused', userId, what }, caller);
    },
    hashed,
    async hasEntered(userId, address) {
      const [found] = await db
        .select({ id: securityEvents.id })
        .from(securityEvents)
        .where(
          and(
            eq(securityEvents.userId, userId),
            eq(securityEvents.addressHash, hashed(address)),
            sql`kind in ('signIn', 'signUp') and outcome = 'ok'`,
          ),
        )
        .limit(1);
      return found !== undefined;
    },
    flush: () => flush(true),
    async close() {
      clearTimeout(timer);
      await flush(true);
    },
  };
}

/** A path without ids and tokens: `/api/offers/:id/accept`. */
export const pathWithoutIds = (path: string): string =>
  path
    .split('/', 8)
    .map((part) => (/^[a-z.-]{0,24}$/.test(part) ? part : ':id'))
    .join('/');

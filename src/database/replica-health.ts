import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const checkEveryMs = 1_000;
/**
 * A replica that lacks changes older than this is behind. The kept answers for visitors rely on less than ten
 * seconds.
 */
const lagMaxMs = 5_000;

export interface ReplicaHealth {
  isUsable(): boolean;
  /** Calls back when the replica becomes unusable. Returns the function to stop listening. */
  onLost(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface ReplicaHealthOptions {
  /** Pools of one connection with short time limits, so that a check never waits behind other queries. */
  replica: Pool;
  primary: Pool;
  /** Called at each change, with the reason when it is not usable. */
  onChange(reason: unknown): void;
}

/**
 * Looks once a second whether the replica answers and keeps up with the primary. The position of the primary's log is
 * compared, because a replica whose stream is cut off does not know that it is behind.
 */
export async function watchReplica({
  replica,
  primary,
  onChange,
}: ReplicaHealthOptions): Promise<ReplicaHealth> {
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let positions: { at: number; lsn: string }[] = [];
  let isUsable = true;

  const notePosition = async () => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    const now = performance.now();
    const old = positions.findLastIndex(({ at }) => now - at >= lagMaxMs);
    positions = [...positions.slice(Math.max(0, old)), { at: now, lsn: rows[0]!.lsn }];
  };
  /** What is wrong with the replica; null when it may be read. */
  const trouble = async (): Promise<unknown> => {
    const due = positions.findLast(({ at }) => performance.now() - at >= lagMaxMs)?.lsn ?? null;
    try {
      const { rows } = await replica.query<{ isBehind: boolean | null }>(
        'select pg_last_wal_replay_lsn() < $1::pg_lsn as "isBehind"',
        [due],
      );
      return rows[0]?.isBehind ? 'it is more than five seconds behind' : null;
    } catch (error) {
      return error;
    }
  };
  const check = async () => {
    // When the primary is down, the replica may go on answering visitors.
    const [reason] = await Promise.all([trouble(), notePosition().catch(() => undefined)]);
    if (closing.signal.aborted || (reason === null) === isUsable) return;
    isUsable = reason === null;
    onChange(reason);
    if (!isUsable) for (const listener of [...listeners]) listener();
  };
  const run = async () => {
    while (!closing.signal.aborted) {
      await sleep(checkEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await check();
    }
  };
  await check();
  const running = run();
  return {
    isUsable: () => isUsable,
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

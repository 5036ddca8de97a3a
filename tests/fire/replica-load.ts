import type { Pool } from 'pg';
import type { Finding } from './fire.ts';

/** Four visitors who ask for a page again and again. */
export function readersOf(page: () => Promise<Response>) {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const start = performance.now();
      const answer = await page();
      await answer.arrayBuffer();
      if (!answer.ok) failed += 1;
      times.push(performance.now() - start);
    }
  };
  const running = Promise.all([read(), read(), read(), read()]);
  return {
    async stop(): Promise<Finding[]> {
      isOver = true;
      await running;
      return [
        { measure: 'pages in all', value: times.length, unit: '', least: 1_000 },
        { measure: 'pages in all that failed', value: failed, unit: '', most: 0 },
        { measure: 'slowest of all', value: Math.max(...times), unit: 'ms', isWait: true, most: 3_000 },
      ];
    },
  };
}

/** Changes and vacuums rows without a pause: replaying that cancels queries on the replica. */
export function writersOn(pool: Pool) {
  let isOver = false;
  const write = async () => {
    for (let turn = 0; !isOver; turn++) {
      await pool.query("update buy_requests set updated_at = updated_at + interval '1 microsecond'");
      if (turn % 200 === 0) await pool.query('vacuum buy_requests');
    }
  };
  const running = write();
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** After how long a commit on the primary can be read from the replica. */
export async function lagOf(
  pool: Pool,
  onReplica: (statement: string) => Promise<Record<string, unknown>[]>,
  spanMs: number,
): Promise<Finding[]> {
  const lags: number[] = [];
  const start = performance.now();
  while (performance.now() - start < spanMs) {
    await pool.query('update "user" set name = name');
    const committed = performance.now();
    const { rows } = await pool.query('select pg_current_wal_lsn() as lsn');
    const isThere = `select pg_last_wal_replay_lsn() >= '${rows[0].lsn}' as is`;
    while (!(await onReplica(isThere))[0]?.is);
    lags.push(performance.now() - committed);
  }
  lags.sort((a, b) => a - b);
  const at = (share: number) => lags[Math.floor((lags.length - 1) * share)] as number;
  return [
    { measure: 'lag, half of the commits', value: at(0.5), unit: 'ms', isWait: true, most: 1_000 },
    { measure: 'lag, 99 of 100', value: at(0.99), unit: 'ms', isWait: true, most: 2_500 },
    { measure: 'lag, longest', value: at(1), unit: 'ms', isWait: true, most: 5_000 },
  ];
}

import { Pool } from 'pg';
import { authSecret } from '../support/auth-secret.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { type Standby, startStandby } from '../support/standby.ts';
import type { Finding, Fire, FireTarget } from './fire.ts';
import { attacker, publish } from './people.ts';
import { lagOf, readersOf, writersOn } from './replica-load.ts';

/** A visitor with a cookie, which is no session but prevents a kept answer. */
const visitor = { cookie: 'session=none' };

/** A streaming replica answers visitors, until it hangs, dies or falls behind. */
export const replica: Fire = {
  shownByDay:
    'tests/database/replica.test.ts › a replica is read while it answers, and again when it is back',
  attack: 'freezes and kills a streaming replica, and cuts its stream, while visitors read',
  before: 'a dead replica took the pages with it; only two unrelated servers had been tried',
  async run(target, size) {
    const scene = await open(target);
    const findings: Finding[] = [];
    try {
      findings.push(...(await scene.ownWrites()));
      const load =
        size === 'full' ? { readers: readersOf(scene.page), writers: writersOn(target.pool) } : null;
      if (load) findings.push(...(await lagOf(target.pool, scene.onReplica, 20_000)));
      for (const fault of [frozen, killed, cut]) findings.push(...(await scene.without(fault)));
      if (load) {
        await load.writers.stop();
        findings.push(...(await load.readers.stop()));
      }
    } finally {
      await scene.close();
    }
    return findings;
  },
};

interface Fault {
  name: string;
  begin(standby: Standby): unknown;
  end(standby: Standby): unknown;
  /** Milliseconds after which the replica answers nobody and nobody waits for it. */
  noticedAfter: number;
}

// A check runs every second and gives up after 1.4 s.
const frozen: Fault = {
  name: 'frozen',
  begin: (it) => it.freeze(),
  end: (it) => it.thaw(),
  noticedAfter: 2_500,
};
const killed: Fault = {
  name: 'killed',
  begin: (it) => it.kill(),
  end: (it) => it.start(),
  noticedAfter: 500,
};
// More than five seconds behind, found by two checks a second apart.
const cut: Fault = {
  name: 'cut off',
  begin: (it) => it.cut(),
  end: (it) => it.mend(),
  noticedAfter: 7_500,
};

/** The product on the target's database, with a replica of that database. */
async function open(target: FireTarget) {
  const { pool, server: owner } = target;
  const standby = await startStandby(owner);
  const folder = temporaryFolder();
  const env = {
    DATABASE_URL: owner.databaseUrl(),
    DATABASE_REPLICA_URL: standby.url,
    AUTH_SECRET: authSecret,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
  };
  const server = await startServer({ dataDir: folder.path, env });
  const ana = await attacker({ pool, url: server.url });
  const { id } = (await (await publish(ana)).json()) as { id: string };
  const page = (of: string, headers: Record<string, string> = visitor) =>
    fetch(`${server.url}/buy-request/${of}`, { headers });
  const titleOn = async (answer: Response) => /<title>(.*?) · /.exec(await answer.text())?.[1];
  const asked = new Pool({ connectionString: standby.url, max: 2 });
  asked.on('error', () => undefined);
  /** The replica may cancel a query that conflicts with replaying; this asks again, as the product asks the primary. */
  const onReplica = async (statement: string): Promise<Record<string, unknown>[]> => {
    for (let tries = 0; ; tries++) {
      try {
        return (await asked.query(statement)).rows;
      } catch (error) {
        if (tries === 20 || (error as { code?: string }).code !== '40001') throw error;
      }
    }
  };
  const rename = (title: string) =>
    pool.query('update buy_requests set title = $2 where id = $1', [id, title]);
  let marks = 0;
  /** Whether the replica answers now: then the page lacks what the replica has not replayed. */
  const isReplicaRead = async () => {
    await onReplica('select pg_wal_replay_pause()');
    marks += 1;
    const title = `Bicicleta ${marks}`;
    await rename(title);
    const shown = await titleOn(await page(id));
    await onReplica('select pg_wal_replay_resume()');
    return shown !== title;
  };
  const until = async (is: () => Promise<boolean>): Promise<number> => {
    const start = performance.now();
    while (!(await is()) && performance.now() - start < 60_000);
    return performance.now() - start;
  };
  await until(isReplicaRead);

  return {
    page: () => page(id),
    onReplica,
    /** While the replica is behind, the writer and the people who get a signal still see the new data. */
    async ownWrites(): Promise<Finding[]> {
      await onReplica('select pg_wal_replay_pause()');
      let [own, signedIn, kept, replicas] = [0, 0, 0, 0];
      // On a busy machine a check of the replica may be late, and then the primary answers visitors for a
      // moment.
      await until(async () => {
        const made = (await (await publish(ana)).json()) as { id: string };
        own = (await ana.call('GET', `/buy-requests/${made.id}`)).status;
        signedIn = (await page(made.id, { cookie: 'better-auth.session_token=of-somebody' })).status;
        kept = (await page(made.id, {})).status;
        replicas = (await page(made.id)).status;
        return replicas === 404 || own !== 200 || signedIn !== 200 || kept !== 200;
      });
      await onReplica('select pg_wal_replay_resume()');
      const status = (measure: string, value: number, wanted: number) => ({
        measure,
        value,
        unit: '',
        least: wanted,
        most: wanted,
      });
      return [
        status('what the replica lacks, to who wrote it: status', own, 200),
        status('to who is signed in, a page: status', signedIn, 200),
        status('to a visitor, by the answer that is kept: status', kept, 200),
        status('to a visitor, by the replica itself: status', replicas, 404),
      ];
    },
    /**
     * Visitors send requests from the start of the fault until the primary answers, and again until the fault
     * is over.
     */
    async without({ name, begin, end, noticedAfter }: Fault): Promise<Finding[]> {
      const title = `Sin réplica: ${name}`;
      await begin(standby);
      const start = performance.now();
      await rename(title);
      let [failed, slowest, shown]: [number, number, string | undefined] = [0, 0, undefined];
      while (shown !== title && performance.now() - start < 60_000) {
        const before = performance.now();
        const answers = await Promise.all([1, 2, 3, 4].map(() => page(id)));
        failed += answers.filter(({ ok }) => !ok).length;
        slowest = Math.max(slowest, performance.now() - before);
        shown = await titleOn(answers.at(-1) as Response);
      }
      const noticed = performance.now() - start;
      await end(standby);
      const back = await until(() => isReplicaRead().catch(() => false));
      return [
        { measure: `${name}: pages that failed`, value: failed, unit: '', most: 0 },
        { measure: `${name}: slowest page`, value: slowest, unit: 'ms', isWait: true, most: 3_000 },
        {
          measure: `${name}: the primary answers after`,
          value: noticed,
          unit: 'ms',
          isWait: true,
          most: noticedAfter,
        },
        { measure: `${name}: read again after`, value: back, unit: 'ms', isWait: true, most: 5_000 },
      ];
    },
    async close() {
      await stopServer(server);
      await asked.end();
      await standby.close();
      folder.remove();
    },
  };
}

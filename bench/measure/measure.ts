import type { BenchDatabase } from '../database.ts';
import { EndOfRun, type Say } from '../end.ts';
import { type Call, get, type Load, type ServerName } from '../loads/load.ts';
import { sameAnswers } from '../same-answers.ts';
import { costOf, postmasterOf } from '../servers/costs.ts';
import type { Servers, Started } from '../servers/servers.ts';
import { drive } from './drive.ts';
import { firstAnswer } from './first-answer.ts';
import { pgbench, runPgbench } from './pgbench.ts';
import { inTurns, type Rounds } from './rounds.ts';
import { wrk } from './wrk.ts';

const connectionsUsual = 32;

/** Servers of their own, which can be started before anything was asked. */
const isProduct = (name: ServerName): name is Exclude<Started, 'ceiling'> =>
  !['pgbench', 'same', 'ceiling'].includes(name);

/** Measures a load: starts its servers, checks that they answer the same, and gives each its turns. */
export async function openMeasuring({ pool, url }: BenchDatabase, servers: Servers, say: Say) {
  const postmaster = await postmasterOf(pool);
  if (postmaster === null) say('The database is not on this machine: its CPU is not measured.');
  if (!pgbench) say('pgbench is not installed: its lines are left out.');
  if (!wrk) say('wrk is not installed: what is answered from kept bytes is limited by who asks.');
  const database = () => (postmaster === null ? null : costOf(postmaster).cpu);

  return async (load: Load): Promise<Rounds> => {
    const has = { pgbench: pgbench !== undefined && load.statement !== undefined, before: servers.hasBefore };
    const names = load.servers.filter((name) => has[name as keyof typeof has] ?? true);
    await servers.only(names.filter(isProduct));
    const [first] = names as [Started];
    if (names.includes('floor') && !load.writes && !load.isOther)
      await sameAnswers(load, servers.get(first), servers.get('floor'));
    const bytes: number[] = [];
    for (const name of names)
      if (isProduct(name)) bytes.push(await firstAnswer(servers.get(name), load.calls[0] as Call));
    if (names.includes('ceiling')) await servers.ceilingOf(bytes[0] as number);
    const connections = load.connections ?? connectionsUsual;
    const turn = (name: ServerName, seconds: number, isWarmUp = false) => {
      if (name === 'pgbench')
        return runPgbench(pgbench as string, load.statement as NonNullable<Load['statement']>, {
          url,
          connections,
          seconds,
          database,
        });
      const path = name === 'floor' ? load.floorPath : name === 'same' ? load.samePath : undefined;
      const calls = path ? [get(path)] : load.calls;
      const settle = load.writes && name !== 'floor' ? () => queuesAreEmpty(pool) : undefined;
      return drive(servers.get(name === 'same' ? first : name), {
        name: load.name,
        calls,
        connections,
        seconds,
        isWarmUp,
        database,
        settle,
      });
    };
    return inTurns({ servers: names }, turn);
  };
}

/** Waits until the product's relay has done all that is due. */
async function queuesAreEmpty(pool: BenchDatabase['pool']): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query(
      "select 1 from pgboss.job where state <= 'active' and start_after <= now() limit 1",
    );
    if (!rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new EndOfRun('the queues did not empty');
}

import { get as httpGet } from 'node:http';
import type { BenchDatabase } from '../database.ts';
import { EndOfRun, type Say } from '../end.ts';
import { type Call, callOf, type Load, type ServerName } from '../loads/load.ts';
import type { Material } from '../loads/material.ts';
import { sameAnswers } from '../same-answers.ts';
import { costOf, postmasterOf } from '../servers/costs.ts';
import type { Driven } from '../servers/processes.ts';
import type { Servers } from '../servers/servers.ts';
import { drive } from './drive.ts';
import { pgbench, runPgbench } from './pgbench.ts';
import { inTurns, type Rounds } from './rounds.ts';

const connectionsUsual = 32;

/** What measures a load: starts its servers, looks whether they answer the same, and gives each its turns. */
export async function openMeasuring(
  { pool, url }: BenchDatabase,
  servers: Servers,
  material: Material,
  say: Say,
) {
  const postmaster = await postmasterOf(pool);
  if (postmaster === null) say('The database is not on this machine: its CPU is not measured.');
  if (!pgbench) say('pgbench is not installed: its lines are left out.');
  const database = () => (postmaster === null ? null : costOf(postmaster).cpu);

  return async (load: Load): Promise<Rounds> => {
    const names = load.servers.filter((name) => name !== 'pgbench' || (pgbench && load.statement));
    const undo = await load.prepare?.(material);
    await servers.only(names.filter((name) => name !== 'pgbench' && name !== 'ceiling'));
    const [first] = names as [Exclude<ServerName, 'pgbench'>];
    if (names.includes('floor')) await sameAnswers(load, servers.get(first), servers.get('floor'));
    if (names.includes('ceiling'))
      await servers.ceilingOf(await bytesOf(servers.get(first), load.calls[0] as Call));
    const connections = load.connections ?? connectionsUsual;
    const turn = (name: ServerName, seconds: number) => {
      if (name === 'pgbench')
        return runPgbench(pgbench as string, load.statement as NonNullable<Load['statement']>, {
          url,
          connections,
          seconds,
          database,
        });
      const calls = name === 'floor' && load.floorPath ? [{ path: load.floorPath }] : load.calls;
      return drive(servers.get(name), { name: load.name, calls, connections, seconds, database });
    };
    const rounds = await inTurns({ servers: names }, turn);
    await undo?.();
    return rounds;
  };
}

/** How long the body of an answer is as sent. */
async function bytesOf(server: Driven, call: Call): Promise<number> {
  const { path = '/', headers = {} } = callOf(call, 0);
  return new Promise((resolve, reject) => {
    httpGet(server.url + path, { headers: headers as Record<string, string> }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(size)
          : reject(new EndOfRun(`${path}, server '${server.name}': ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}

import { type Connection, openDatabase, probePatience, searchPatience } from '#database/connection.ts';
import { openReplica } from '#database/replica.ts';
import { watchReplica } from '#database/replica-health.ts';
import type { Services } from './index.ts';

/** Connections to the replica of the settings, each with the primary's behind it. Undefined without a replica. */
export async function openReplicas({
  config: { databaseReplicaUrl: url },
  log,
  database,
  searches,
  probe,
}: Pick<Services, 'config' | 'log' | 'database' | 'searches' | 'probe'>) {
  if (!url) return undefined;
  const onError = (error: Error) => log.warn({ err: error }, 'an idle connection to the replica broke');
  const check = openDatabase(url, { max: 1, patience: probePatience });
  const health = await watchReplica({
    replica: check.pool,
    primary: probe.pool,
    onChange: (reason) =>
      reason === null
        ? log.info('the replica is read again')
        : log.warn({ err: reason }, 'the replica is not read now: the primary answers'),
  });
  const sizeOf = ({ pool }: Connection) => ({ max: pool.options.max, onError });
  const replica = openReplica(url, database, health, sizeOf(database));
  const replicaSearches = openReplica(url, searches, health, {
    ...sizeOf(searches),
    patience: searchPatience,
  });
  return {
    replica,
    replicaSearches,
    async close() {
      await health.close();
      await Promise.all([replica, replicaSearches, check].map((one) => one.close()));
    },
  };
}

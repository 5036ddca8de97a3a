import type { Pool, PoolClient } from 'pg';
import { type Connection, type ConnectionOptions, openDatabase } from './connection.ts';
import { isConnectionLost, isLostAgainstAnother } from './faults.ts';
import type { ReplicaHealth } from './replica-health.ts';

type Ask = (...args: unknown[]) => Promise<unknown>;

/**
 * Connections to a replica. `primary` answers instead while the replica is unusable, and repeats a query that
 * failed because the replica was lost or because replay cancelled it.
 */
export function openReplica(
  url: string,
  primary: Connection,
  health: Pick<ReplicaHealth, 'isUsable' | 'onLost'>,
  options: ConnectionOptions,
): Connection {
  const replica = openDatabase(url, options);
  const ask = replica.pool.query.bind(replica.pool) as Ask;
  const askPrimary = primary.pool.query.bind(primary.pool) as Ask;
  const connect = replica.pool.connect.bind(replica.pool);

  const query: Ask = async (...args) => {
    if (!health.isUsable()) return askPrimary(...args);
    try {
      return await unlessLost(health, ask(...args));
    } catch (error) {
      if (isOfReplica(error)) return askPrimary(...args);
      throw error;
    }
  };
  const connectAny = (callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined => {
    // Only the pool itself passes a callback, and then `query` above has already chosen the replica.
    if (callback) {
      connect(callback);
      return undefined;
    }
    if (!health.isUsable()) return primary.pool.connect();
    return unlessLost(health, connect()).catch((error: unknown) => {
      if (isOfReplica(error)) return primary.pool.connect();
      throw error;
    });
  };
  Object.assign(replica.pool, { query, connect: connectAny });
  return replica;
}

class ReplicaLost extends Error {}

const isOfReplica = (error: unknown): boolean =>
  error instanceof ReplicaLost || isConnectionLost(error) || isLostAgainstAnother(error);

/** Fails as soon as the replica is lost, so that nobody waits for the time limit of a query that hangs. */
async function unlessLost<T>(health: Pick<ReplicaHealth, 'onLost'>, asked: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = health.onLost(() => reject(new ReplicaLost('the replica was lost')));
  return Promise.race([asked, promise]).finally(stop);
}

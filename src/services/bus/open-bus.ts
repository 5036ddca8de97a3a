import type { Config } from '#config.ts';
import type { Connection } from '#database/connection.ts';
import type { Log } from '../log.ts';
import type { Bus } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

/** The bus of this process: on REDIS_URL when set, otherwise inside the database. */
export async function openBus(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { db, pool }: Connection,
  log: Log,
): Promise<Bus> {
  if (redisUrl) {
    const { openRedisBus } = await import('./redis-bus.ts');
    return openRedisBus({ url: redisUrl, log });
  }
  const url = pool.options.connectionString;
  if (!url) throw new Error('the bus needs the address of the database');
  return openPostgresBus({ url, db, log });
}

import type { Connection } from '#database/connection.ts';
import type { Log } from '../log.ts';
import type { Bus } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

/** The bus of this process; the database carries it (docs/decisions). */
export function openBus({ db, pool }: Connection, log: Log): Promise<Bus> {
  const url = pool.options.connectionString;
  if (!url) throw new Error('the bus needs the address of the database');
  return openPostgresBus({ url, db, log });
}

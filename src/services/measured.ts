import type { Connection } from '#database/connection.ts';
import type { Bus } from './bus/bus.ts';
import type { Disk } from './disk.ts';
import { type Mailer, RecipientRejected } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { PushSender } from './push/push.ts';

/** A mailer whose outcomes are counted. */
export const measuredMailer = (mailer: Mailer, metrics: Pick<Metrics, 'delivered'>): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail);
      metrics.delivered('mail', 'sent');
    } catch (error) {
      metrics.delivered('mail', error instanceof RecipientRejected ? 'refused' : 'failed');
      throw error;
    }
  },
  close: () => mailer.close(),
});

/** A sender of pushes whose outcomes are counted. */
export const measuredPush = (push: PushSender, metrics: Pick<Metrics, 'delivered'>): PushSender => ({
  publicKey: push.publicKey,
  accepts: (target) => push.accepts(target),
  async send(target, message) {
    const outcome = await push.send(target, message);
    metrics.delivered('push', outcome);
    return outcome;
  },
  close: () => push.close(),
});

/** Measures the connections of each pool, and whether the bus receives signals of other processes. */
export function measureConnections(
  metrics: Pick<Metrics, 'gauge'>,
  pools: Record<'people' | 'searches' | 'work', Connection>,
  bus: Pick<Bus, 'recent'>,
): void {
  for (const [name, { pool }] of Object.entries(pools)) {
    const title = `Database connections for ${name}`;
    const used = () => pool.totalCount - pool.idleCount;
    metrics.gauge(`database_${name}_used`, `${title} in use`, used);
    metrics.gauge(`database_${name}_waiting`, `Queries that wait for one`, () => pool.waitingCount);
    metrics.gauge(`database_${name}_max`, `${title} at most`, () => pool.options.max);
  }
  const deaf = () => (bus.recent({ withinMs: 0 }) === null ? 1 : 0);
  metrics.gauge('bus_deaf_processes', 'Processes that hear no signals of the others', deaf);
}

/** Measures what all processes share and what runs out: the disk, and the connections of the database server. */
export function measureRoom(
  metrics: Pick<Metrics, 'gauge'>,
  { pool }: Pick<Connection, 'pool'>,
  disk: Pick<Disk, 'free'>,
): void {
  metrics.gauge('disk_free_bytes', 'Free space of DATA_DIR', disk.free);
  const count = async (text: string) => {
    const { rows } = await pool.query<{ count: number }>(`select (${text})::int as count`);
    return rows[0]!.count;
  };
  metrics.gauge('database_server_connections', 'Connections of all clients to the database server', () =>
    count("select count(*) from pg_stat_activity where backend_type = 'client backend'"),
  );
  metrics.gauge('database_server_connections_max', 'Connections that the database server takes', () =>
    count("current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int"),
  );
}

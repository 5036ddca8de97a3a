import { Client } from 'pg';
import { StartError } from '#start-error.ts';

/** The oldest major version of PostgreSQL that the product supports. */
const oldestMajor = 15;

/** Refuses an older server, before anything is changed in it. */
export async function requireServerVersion(url: string, oldest = oldestMajor): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ major: number; version: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
    );
    const [{ major, version } = { major: 0, version: 'unknown' }] = rows;
    if (major < oldest) {
      throw new StartError(`DATABASE_URL is a PostgreSQL ${version}: the product needs ${oldest} or newer.`);
    }
  } finally {
    await client.end();
  }
}

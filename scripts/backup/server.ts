import { Client } from 'pg';
import type { Config } from '#config.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { runningEmbedded } from '#database/embedded-address.ts';

/**
 * Calls `work` with a connection to the product's server. Starts the server first when none runs on DATA_DIR.
 */
export async function withServer<Answer>(
  config: Pick<Config, 'databaseDirectUrl' | 'dataDir'>,
  work: (client: Client, url: string) => Promise<Answer>,
): Promise<Answer> {
  const running = config.databaseDirectUrl ?? runningEmbedded(config.dataDir);
  if (running) return withClient(running, work);
  const embedded = await startEmbeddedPostgres(config.dataDir);
  try {
    return await withClient(embedded.url, work);
  } finally {
    await embedded.stop();
  }
}

export async function withClient<Answer>(
  url: string,
  work: (client: Client, url: string) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url, application_name: 'alreves-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}

export async function majorOf(client: Client): Promise<number> {
  const { rows } = await client.query('show server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

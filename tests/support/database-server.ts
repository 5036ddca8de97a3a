import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { installQueues } from '#database/queues.ts';
import { outboxView } from './outbox.ts';
import { runSql } from './sql.ts';

/** The migrated database from which test databases are copied. */
const TEMPLATE = 'alreves';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's maintenance database, and the template to copy. */
    postgres: { adminUrl: string; template: string };
  }
}

/**
 * Starts one PostgreSQL server in a temporary folder for the test run. It runs without fsync, because its data are
 * deleted afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alreves-test-'));
  const server = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_connections: '400' },
  });
  await migrateDatabase(server.url, 'src/database/migrations');
  await installQueues(server.url);
  await runSql(server.url, outboxView);
  const adminUrl = server.url.replace(/\/[^/]+$/, '/postgres');
  await runSql(adminUrl, `alter database ${TEMPLATE} with is_template true allow_connections false`);
  project.provide('postgres', { adminUrl, template: TEMPLATE });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

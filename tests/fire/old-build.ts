import { join } from 'node:path';
import { Pool } from 'pg';
import { migrateDatabase } from '#database/migrate.ts';
import { authSecret } from '../support/auth-secret.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
import { buildOf, git } from './build-of.ts';
import type { Fire } from './fire.ts';
import { marketDay } from './market-day.ts';

/** The rule of docs/operations.md on real parts: a version works with the schema of the next one. */
export const oldBuild: Fire = {
  attack: 'serves with the build from before the last migration on a database that has it',
  before: 'nothing tried whether an upgrade may be rolled back, or run beside the version before',
  inTests: false,
  async run({ pool, server }) {
    await pool.query('create database ahead');
    const databaseUrl = server.databaseUrl().replace(/\/[^/]+$/, '/ahead');
    await migrateDatabase(databaseUrl, migrationsFolder);
    const folder = temporaryFolder();
    const program = buildOf(commitBeforeLastMigration(), folder.path);
    const old = await startServer({
      dataDir: join(folder.path, 'data'),
      env: { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret },
      program,
    });
    const ahead = new Pool({ connectionString: databaseUrl, max: 2 });
    try {
      const answers = await marketDay({ url: old.url, pool: ahead });
      const parked = await ahead.query('select 1 from outbox where attempts > 0');
      return [
        { measure: 'answers', value: answers.length, unit: '', least: 10 },
        { measure: 'answers that failed', value: answers.filter((ok) => !ok).length, unit: '', most: 0 },
        { measure: 'events that failed', value: parked.rowCount ?? 0, unit: '', most: 0 },
      ];
    } finally {
      await ahead.end();
      await stopServer(old);
      folder.remove();
    }
  },
};

const commitBeforeLastMigration = () =>
  `${git('log', '-1', '--format=%H', '--', join(migrationsFolder, 'meta/_journal.json'))}^`;

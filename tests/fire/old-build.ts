import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import { migrateDatabase } from '#database/migrate.ts';
import { authSecret } from '../support/auth-secret.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';
import { startServer, stopServer, temporaryFolder } from '../support/server-process.ts';
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

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

const commitBeforeLastMigration = () =>
  `${git('log', '-1', '--format=%H', '--', join(migrationsFolder, 'meta/_journal.json'))}^`;

/** Builds the product of a commit in `folder`, with our dependencies. */
function buildOf(commit: string, folder: string): string {
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'data'));
  const build = "import('./scripts/bootstrap/build.mjs').then(({ buildStale }) => buildStale())";
  execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'build/server/index.js');
}

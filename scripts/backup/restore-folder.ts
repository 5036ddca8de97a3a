import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#config.ts';
import { embeddedMajor, startEmbeddedPostgres } from '#database/embedded.ts';
import { lockFolder } from '#database/folder-lock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { chownFolder, programUser } from '#database/postgres-user.ts';
import { installQueues } from '#database/queues.ts';
import { StartError } from '#start-error.ts';
import type { Manifest } from './manifest.ts';
import { moveAside, secretFiles } from './secret-files.ts';
import { withClient } from './server.ts';
import { serverFolders } from './server-folder.ts';
import { putRows } from './table-rows.ts';

/** Puts the database and the secrets of an embedded server's backup into `dataDir`. */
export async function restoreFolder(
  folder: string,
  manifest: Manifest,
  dataDir: string,
  isReplacing: boolean,
): Promise<void> {
  const own = await embeddedMajor();
  if (manifest.kind === 'folder' && manifest.postgres !== own)
    throw new StartError(
      `The backup is of PostgreSQL ${manifest.postgres} and this version brings ${own}: ` +
        'make one with --rows by the version that made it (docs/operations.md).',
    );
  const lock = lockFolder(join(dataDir, 'postgres.lock'));
  if (!lock) throw new StartError(`DATA_DIR ${dataDir} is in use by a running AlRevés: stop it first.`);
  try {
    const there = ['postgres', 'images', ...secretFiles].filter((name) => existsSync(join(dataDir, name)));
    if (there.includes('postgres') && !isReplacing)
      throw new StartError(`${dataDir} has a database: --replace moves it aside.`);
    await moveAside(dataDir, there);
    for (const name of secretFiles.filter((one) => existsSync(join(folder, one))))
      await copyFile(join(folder, name), join(dataDir, name));
    if (manifest.kind === 'folder') await placeServer(folder, dataDir);
  } finally {
    lock.release();
  }
  if (manifest.kind === 'rows') await fillServer(folder, manifest, dataDir);
}

/**
 * Copies the server's files into place. The next start makes them consistent by the write-ahead log beside
 * them.
 */
async function placeServer(folder: string, dataDir: string): Promise<void> {
  const making = join(dataDir, 'postgres.restoring');
  await rm(making, { recursive: true, force: true });
  await cp(join(folder, 'postgres'), making, { recursive: true });
  for (const name of serverFolders) await mkdir(join(making, name), { recursive: true });
  chownFolder(making, programUser([dataDir]));
  await rename(making, join(dataDir, 'postgres'));
}

/**
 * Creates a server of the installed version, migrates it to the backup's schema, fills it, and migrates it to
 * today's.
 */
async function fillServer(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const migrations = join(projectRoot, 'src/database/migrations');
  const given = join(dataDir, 'restoring');
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
  try {
    await cp(join(folder, 'rows'), join(given, 'rows'), { recursive: true });
    chownFolder(given, programUser([dataDir]));
    server = await startEmbeddedPostgres(dataDir);
    await migrateDatabase(server.url, migrations, { until: manifest.migration });
    await installQueues(server.url);
    await withClient(server.url, (client) => putRows(client, given, manifest.sequences ?? {}));
    await migrateDatabase(server.url, migrations);
    await server.stop();
  } catch (error) {
    await server?.stop();
    // The folder did not exist before, and a half-filled one is of no use.
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(given, { recursive: true, force: true });
  }
}

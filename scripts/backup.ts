import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config.ts';
import { holdBackupLock } from '#database/backup-lock.ts';
import { openImageStore } from '#services/images/store.ts';
import { StartError } from '#start-error.ts';
import { dumpDatabase } from './backup/dump.ts';
import { listFile, type Manifest, writeManifest } from './backup/manifest.ts';
import { copyPictures, missingPictures } from './backup/pictures.ts';
import { keysOfSettings, secretFiles } from './backup/secret-files.ts';
import { majorOf, withServer } from './backup/server.ts';
import { copyServerFolder } from './backup/server-folder.ts';
import { copyRows } from './backup/table-rows.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- FOLDER`: database, pictures and secrets of this machine into a new folder, while the product serves or
 * not. `--rows` writes the rows of an embedded server as text, to be restored under another version of PostgreSQL.
 */
const usage = 'npm run backup -- FOLDER [--rows]';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rows: { type: 'boolean' } },
  });
  const [place, ...more] = positionals;
  if (!place || more.length > 0) throw new StartError(usage);
  const target = resolve(place);
  if (existsSync(target)) throw new StartError(`${target} exists: a backup is a folder of its own.`);
  const config = loadConfig(process.env);
  if (values.rows && config.databaseUrl) throw new StartError('--rows is for the embedded server.');
  // The folder has a temporary name until the backup is complete.
  const making = `${target}.part`;
  const images = await openImageStore(config);
  await withServer(config, async (client, url) => {
    if (!(await holdBackupLock(client))) throw new StartError('Another backup is running.');
    // Only now: before, the folder may be the one that a running backup fills.
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true, mode: 0o700 });
    const major = await majorOf(client);
    const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
    const about = { madeAt: new Date().toISOString(), postgres: major, migration: Number(rows[0].newest) };
    let manifest: Manifest;
    if (config.databaseUrl) {
      manifest = { ...about, kind: 'dump', files: await dumpDatabase(url, major, making) };
    } else if (values.rows) {
      manifest = {
        ...about,
        kind: 'rows',
        ...(await copyRows(client, making, config.dataDir)),
      };
    } else {
      const files = await copyServerFolder(client, join(config.dataDir, 'postgres'), making);
      manifest = { ...about, kind: 'folder', files };
    }
    manifest.files.push(...(await copyPictures(images, making)));
    for (const name of secretFiles.filter((one) => existsSync(join(config.dataDir, one)))) {
      await copyFile(join(config.dataDir, name), join(making, name));
      manifest.files.push(await listFile(making, name));
    }
    await writeManifest(making, manifest);
    await rename(making, target);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    process.stdout.write(`${target}: ${manifest.files.length} files, ${(bytes / 2 ** 20).toFixed(1)} MB\n`);
    const others = keysOfSettings(process.env);
    if (others.length > 0)
      process.stderr.write(
        `The backup lacks ${others.join(' and ')}, which the settings give: keep them with it. Without them a restored product signs everybody out and cannot check codes or send pushes.\n`,
      );
    const missing = await missingPictures(client, images);
    if (missing.length > 0)
      process.stderr.write(
        `${missing.length} files of pictures were missing already, first ${missing[0]}.\n`,
      );
  });
});

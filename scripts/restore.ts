import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#config.ts';
import { openDatabase } from '#database/connection.ts';
import { pauseOutgoing } from '#database/dead-letters.ts';
import { installQueues } from '#database/queues.ts';
import { openImageStore } from '#services/images/store.ts';
import { StartError } from '#start-error.ts';
import { newVapidKey } from '../src/settings/secrets.ts';
import { restoreDump } from './backup/dump.ts';
import { checkedManifest } from './backup/manifest.ts';
import { missingPictures, putPictures } from './backup/pictures.ts';
import { restoreFolder } from './backup/restore-folder.ts';
import { differentKeys, moveAside, putKeys } from './backup/secret-files.ts';
import { majorOf, withClient, withServer } from './backup/server.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run restore -- FOLDER`: puts a backup into DATA_DIR, or into the empty database of DATABASE_URL and its
 * secrets into DATA_DIR. It compares the checksums before it changes anything. `--replace` moves what is there
 * in DATA_DIR into `replaced-...` in it. What goes out is paused until `npm run jobs -- --resume`.
 */
const usage = 'npm run restore -- FOLDER [--replace]';
const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [place, ...more] = positionals;
  if (!place || more.length > 0) throw new StartError(usage);
  const folder = resolve(place);
  const manifest = await checkedManifest(folder);
  // Passes throwaway secrets, so that no secret is generated into DATA_DIR: the kept ones come from the
  // backup.
  const made = { AUTH_SECRET: randomBytes(32).toString('hex'), VAPID_PRIVATE_KEY: newVapidKey() };
  const config = loadConfig({ ...process.env, ...made });
  if ((manifest.kind === 'dump') !== (config.databaseUrl !== undefined))
    throw new StartError(
      manifest.kind === 'dump'
        ? 'This is the backup of a server of DATABASE_URL: set it to an empty database.'
        : 'This is the backup of an embedded server: unset DATABASE_URL.',
    );
  if (config.databaseDirectUrl) {
    const others = await differentKeys(folder, config.dataDir);
    if (others.length > 0 && !values.replace)
      throw new StartError(
        `${config.dataDir} has another ${others.join(' and ')}: --replace moves it aside.`,
      );
    await withClient(config.databaseDirectUrl, async (client, url) =>
      restoreDump(client, url, await majorOf(client), folder),
    );
    await moveAside(config.dataDir, others);
    await putKeys(folder, config.dataDir);
  } else await restoreFolder(folder, manifest, config.dataDir, values.replace);
  const images = await openImageStore(config);
  const count = await putPictures(images, folder, manifest.files);
  await withServer(config, async (client, url) => {
    await installQueues(url);
    const { db, close } = openDatabase(url, { max: 1 });
    await pauseOutgoing(db).finally(close);
    await client.query('analyze');
    say('Mails, pushes and deletions of files are paused: npm run jobs -- --resume starts them.');
    if (!manifest.files.some(({ path }) => path === 'secrets.json') && !process.env.AUTH_SECRET)
      say(
        'The backup has no AUTH_SECRET: set the one of the product that was backed up before you start it.',
      );
    const missing = await missingPictures(client, images);
    const pictures = missing.length > 0 ? `${missing.length} missing, first ${missing[0]}` : 'none missing';
    say(`Restored the backup of ${manifest.madeAt}: ${count} files of pictures, ${pictures}.`);
  });
});

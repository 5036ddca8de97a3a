import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of DATA_DIR that hold the keys of the sessions and pushes. */
const keyFiles = ['secrets.json', 'vapid.json'];

/** Files of DATA_DIR that a backup takes along: those keys, and the embedded server's password. */
export const secretFiles = [...keyFiles, 'postgres-password'];

/** Settings that take the place of the files with keys. */
const keySettings = ['AUTH_SECRET', 'VAPID_PRIVATE_KEY'];

/** Keys that a backup does not have, as they come from the settings. */
export const keysOfSettings = (env: NodeJS.ProcessEnv): string[] => keySettings.filter((name) => env[name]);

/** Those of a backup's keys for which `dataDir` has different ones. */
export async function differentKeys(folder: string, dataDir: string): Promise<string[]> {
  const both = keyFiles.filter((name) => [folder, dataDir].every((one) => existsSync(join(one, name))));
  const texts = await Promise.all(
    both.map((name) => Promise.all([folder, dataDir].map((one) => readFile(join(one, name), 'utf8')))),
  );
  return both.filter((_, nth) => texts[nth]?.[0] !== texts[nth]?.[1]);
}

/** Copies a backup's keys into `dataDir`. The password is left out: it is that of an embedded server. */
export async function putKeys(folder: string, dataDir: string): Promise<void> {
  for (const name of keyFiles.filter((one) => existsSync(join(folder, one))))
    await copyFile(join(folder, name), join(dataDir, name));
}

/** Moves files and folders of `dataDir` into a new folder `replaced-...` in it. */
export async function moveAside(dataDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside);
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
}

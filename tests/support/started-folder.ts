import { execFileSync } from 'node:child_process';
import { startServer, stopServer, temporaryFolder } from './server-process.ts';

/** Environment variable with the data folder that the tests copy; without it each process makes one. */
const PATH = 'ALREVES_STARTED_FOLDER';

let own: Promise<string> | undefined;

/** Makes the data folder that all tests of this run copy. @returns a function that deletes it. */
export async function makeStartedFolder(): Promise<() => void> {
  const folder = await firstStart();
  process.env[PATH] = folder.path;
  return folder.remove;
}

/**
 * A data folder as the product's first start leaves it: creating the database takes two thirds of a first start. A test
 * of the first start itself takes a `temporaryFolder`.
 */
export async function startedFolder(): Promise<ReturnType<typeof temporaryFolder>> {
  own ??= process.env[PATH]
    ? Promise.resolve(process.env[PATH])
    : firstStart().then((folder) => {
        process.once('exit', folder.remove);
        return folder.path;
      });
  const folder = temporaryFolder();
  // Keeps the files' owners: when the tests run as root, the database's files belong to another user.
  execFileSync('cp', ['-a', `${await own}/.`, folder.path]);
  return folder;
}

async function firstStart(): Promise<ReturnType<typeof temporaryFolder>> {
  const folder = temporaryFolder();
  await stopServer(await startServer({ dataDir: folder.path }));
  return folder;
}

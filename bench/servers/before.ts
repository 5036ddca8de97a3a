import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { EndOfRun, type Say } from '../end.ts';

const run = promisify(execFile);

/**
 * Builds another commit of the product with that commit's dependencies, to measure it in the same rounds. The
 * build is kept beside the data. @returns its folder.
 */
export async function buildCommit(commit: string, say: Say): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`]).catch(() => {
    throw new EndOfRun(`--against: git does not know '${commit}'`);
  });
  const folder = resolve('data-bench', `commit-${stdout.trim().slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  say(`Building ${commit} ...`);
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const { status } = spawnSync('sh', ['-c', `git archive ${stdout.trim()} | tar -x -C "${making}"`]);
  if (status !== 0) throw new EndOfRun(`--against: ${commit} could not be unpacked`);
  await addPackages(making);
  await run(
    process.execPath,
    ['-e', `import('./scripts/bootstrap/build.mjs').then((made) => made.buildStale())`],
    {
      cwd: making,
    },
  ).catch((error: Error) => {
    throw new EndOfRun(
      `--against: ${commit} could not be built: ${error.message.split('\n').slice(0, 3).join(' ')}`,
    );
  });
  renameSync(making, folder);
  return folder;
}

/** Uses this commit's packages for the other one when the lockfiles are equal. */
async function addPackages(folder: string): Promise<void> {
  const [own, its] = ['.', folder].map((at) => readFileSync(join(at, 'package-lock.json'), 'utf8'));
  if (own === its) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  else
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

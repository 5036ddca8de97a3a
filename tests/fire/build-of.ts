import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

/**
 * Builds the product of a commit in `folder`, with our dependencies. `change` edits its sources first.
 * @returns the server's program.
 */
export function buildOf(commit: string, folder: string, change: () => void = () => undefined): string {
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'data'));
  change();
  const build = "import('./scripts/bootstrap/build.mjs').then(({ buildStale }) => buildStale())";
  execFileSync(process.execPath, ['-e', build], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'build/server/index.js');
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './run.mjs';

/** Installs the dependencies of package-lock.json if any is missing or has another version. */
export function installMissing() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`AlRevés needs Node 20 or newer; this is ${process.version}.`);
  }
  if (isInstalled()) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const fresh = !existsSync(join(root, 'node_modules'));
  process.stderr.write(
    `Installing the dependencies${fresh ? ' (the first time takes a minute or two)' : ''} ...\n`,
  );
  const kind = fresh ? ['ci'] : ['install', '--no-save'];
  run(npm, [...kind, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
}

/** Compares the lockfile with npm's copy in node_modules. Packages for other operating systems may be missing. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer, link }]) =>
      path === '' ||
      link ||
      present[path]?.version === version ||
      ((optional || devOptional || peer) && !present[path]),
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

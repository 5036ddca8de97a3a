import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './run.mjs';

/**
 * Installs the dependencies of package-lock.json if any is missing or has another version. Without `tools` it
 * installs only those that build and serve; tools that are installed already stay.
 */
export function installMissing({ tools }) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`AlRevés needs Node 20 or newer; this is ${process.version}.`);
  }
  const present = packagesOf('node_modules/.package-lock.json');
  const withTools = tools || Object.values(present ?? {}).some(({ dev }) => dev);
  if (isInstalled(present, withTools)) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const fresh = !existsSync(join(root, 'node_modules'));
  process.stderr.write(`Installing the dependencies${fresh ? ' (the first time takes a minute)' : ''} ...\n`);
  const kind = fresh ? ['ci'] : ['install', '--no-save'];
  run(
    npm,
    [...kind, withTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
}

/** Installs all dependencies when no tool is installed, for a command that needs tools. */
export function installTools() {
  const present = Object.values(packagesOf('node_modules/.package-lock.json') ?? {});
  if (!present.some(({ dev }) => dev)) installMissing({ tools: true });
}

/** Compares the lockfile with npm's copy in node_modules. Packages for other operating systems may be missing. */
function isInstalled(present, withTools) {
  const wanted = packagesOf('package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, dev, optional, devOptional, peer, link }]) =>
      path === '' ||
      link ||
      (dev && !withTools) ||
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

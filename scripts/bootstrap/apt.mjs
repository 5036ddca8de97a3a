import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether system packages can be installed here: as root, on a system with apt. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let isUpdateTried = false;

/**
 * Installs those of these system packages that are missing. Does nothing where packages can't be installed.
 * @param {string[]} names
 * @returns {string[]} the names of those that are still missing.
 */
export function aptInstall(names) {
  if (!hasApt()) return names;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  if (!isUpdateTried) apt('update', '-qq');
  isUpdateTried = true;
  return names.filter((name) => !apt('install', '-y', '-qq', '--no-install-recommends', name));
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs those of these system packages that there are. Does nothing but as root on a system with apt.
 * @param {string[]} names
 */
export function aptInstall(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  apt('update', '-qq');
  for (const name of names) apt('install', '-y', '-qq', '--no-install-recommends', name);
}

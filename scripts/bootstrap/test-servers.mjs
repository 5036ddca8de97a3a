import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';

/** Installs the servers that some tests need, as root with apt. Without them those tests say that they were skipped. */
export function installTestServers() {
  const hasRedis = isInstalled('valkey-server') || isInstalled('redis-server');
  const wanted = [...(hasRedis ? [] : ['redis-server']), ...(isInstalled('pgbouncer') ? [] : ['pgbouncer'])];
  if (wanted.length === 0) return;
  if (hasApt()) process.stderr.write(`Installing ${wanted.join(' and ')} for the tests ...\n`);
  const missing = aptInstall(wanted);
  if (missing.length > 0)
    process.stderr.write(`Without ${missing.join(' and ')}: the tests that need it are skipped.\n`);
}

const isInstalled = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { productNode, root, run } from './run.mjs';

/** What the build is made from. */
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.ts',
];
const stamp = join(root, 'build/.made-from');

/** Builds unless the last build was made from exactly these sources. */
export function buildStale() {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Building ...\n');
  rmSync(stamp, { force: true });
  const node = productNode();
  const env = { NODE_ENV: 'production' };
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { env, quiet: true });
  run(node, ['scripts/compress-assets.ts'], { env });
  writeFileSync(stamp, hash);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

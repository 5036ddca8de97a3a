import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { productNode, root, run } from './run.mjs';

/** The sources of the build. */
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.ts',
  'scripts/service-worker.ts',
];
const stamp = join(root, 'build/.made-from');

/** Builds the product, unless the last build was made from exactly the same sources. */
export function buildStale() {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stderr.write('Building ...\n');
  build(hash);
}

/**
 * Builds into a temporary folder and then swaps the folders: a server that serves from the build goes on serving whole
 * files, and an interrupted or parallel build never leaves a mixture.
 */
export function build(hash = hashOfSources()) {
  const node = productNode();
  const making = `build-${process.pid}`;
  process.on('exit', () => rmSync(join(root, making), { recursive: true, force: true }));
  const env = { NODE_ENV: 'production', BUILD_DIRECTORY: making };
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { env, quiet: true });
  run(node, ['scripts/service-worker.ts', join(making, 'client')], { env, quiet: true });
  run(node, ['scripts/compress-assets.ts', join(making, 'client/assets')], { env });
  writeFileSync(join(root, making, '.made-from'), hash);

  const place = join(root, 'build');
  const old = join(root, `build-${process.pid}-old`);
  if (existsSync(place)) renameSync(place, old);
  renameSync(join(root, making), place);
  rmSync(old, { recursive: true, force: true });
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

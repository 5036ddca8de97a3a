import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { offlineHtml } from '../src/web/service-worker/offline-page.ts';

/**
 * `node scripts/service-worker.ts build/client`: adds the offline page and the service worker to a build. Both contain
 * names of the build's files, so this runs after the build.
 */
const client = process.argv[2] ?? 'build/client';
const assets = await readdir(join(client, 'assets'));

function asset(pattern: RegExp): string {
  const name = assets.find((one) => pattern.test(one));
  if (!name) throw new Error(`the build has no ${pattern}`);
  return `/assets/${name}`;
}

const style = asset(/^app-.*\.css$/);
const font = asset(/^archivo-.*\.woff2$/);
const drawing = asset(/^broken-.*\.svg$/);
const page = offlineHtml({ style, drawing });
await writeFile(join(client, 'offline.html'), page);

const paths = [
  '/offline.html',
  '/offline.js',
  style,
  font,
  drawing,
  '/favicon.svg',
  '/icon-192.png',
  '/badge-96.png',
];
const contents = await Promise.all(paths.map((path) => readFile(join(client, path))));
const version = createHash('sha256').update(Buffer.concat(contents)).digest('hex').slice(0, 12);

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { KEPT: JSON.stringify({ version, paths }) },
  build: {
    outDir: client,
    emptyOutDir: false,
    target: 'es2022',
    // A single file at the root, because its location decides which pages it may control.
    lib: {
      entry: 'src/web/service-worker/worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
});

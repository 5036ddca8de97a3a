import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { serveStatic } from 'hono/serve-static';
import type { BuildAssets } from '#services/asset-store.ts';
import { heicWorkerPolicy, isHeicWorker } from './security-headers.ts';

/**
 * Serves the browser files of the build. Those under `/assets/` have a content hash in their name and never change;
 * each may have a precompressed copy beside it, which is sent unchanged. All stay in memory once they were asked for (a
 * build has 6 MB): a phone asks for ten to forty of them at its first visit, and opening and closing each took most of
 * the time of answering it. Assets that this build lacks are those of other builds, from the store.
 */
export function staticFiles(folder: string, assets: Pick<BuildAssets, 'read'>): Hono {
  const files = new Hono();
  const paths = pathsIn(folder);
  const own = keptContent(folder, paths);
  const serve = serveStatic({ getContent: own, root: '', precompressed: true });
  const serveAsset = serveStatic({
    getContent: async (path) => (await own(path)) ?? (await assets.read(basename(path))),
    root: '',
    precompressed: true,
  });

  files.use('/assets/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    if (isHeicWorker(c.req.path)) c.res.headers.set('Content-Security-Policy', heicWorkerPolicy);
  });
  // Another process may store the asset a moment later: a shared cache must not keep this answer.
  files.get('/assets/*', serveAsset, (c) => c.text('No existe.', 404, { 'Cache-Control': 'no-store' }));

  for (const path of paths.filter((one) => !/^\/(assets\/|\.)|\.(br|gz)$/.test(one))) {
    files.get(path, async (c, next) => {
      const answer = await serve(c, next);
      // Browsers revalidate the service worker at each visit, so that its version matches the pages.
      c.header('Cache-Control', path === '/sw.js' ? 'no-cache' : 'public, max-age=3600');
      return answer;
    });
  }
  return files;
}

/** Reads a file of the folder by its path, once; null when the folder has none of that path. */
function keptContent(folder: string, paths: string[]): (path: string) => Promise<Buffer<ArrayBuffer> | null> {
  const known = new Set(paths);
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  return async (asked) => {
    const path = `/${asked.replace(/^\/+/, '')}`;
    if (!known.has(path)) return null;
    const reading = kept.get(path) ?? readFile(join(folder, path));
    kept.set(path, reading);
    try {
      return await reading;
    } catch (error) {
      kept.delete(path);
      throw error;
    }
  };
}

/** The paths of all files of a folder (scripts, icon, manifest ...), listed once at start. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { heicWorkerPolicy, isHeicWorker } from './security-headers.ts';

/**
 * Serves the browser files of the build. Those under `/assets/` have a content hash in their name and never change;
 * each may have a precompressed copy beside it, which is sent unchanged.
 */
export function staticFiles(folder: string): Hono {
  const files = new Hono();
  const root = relative(process.cwd(), folder) || '.';
  const serve = serveStatic({ root, precompressed: true });

  files.use('/assets/*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    if (isHeicWorker(c.req.path)) c.res.headers.set('Content-Security-Policy', heicWorkerPolicy);
  });
  files.get('/assets/*', serve, (c) => c.text('No existe.', 404));

  for (const path of otherFiles(folder)) {
    files.get(path, async (c, next) => {
      const answer = await serve(c, next);
      // Browsers revalidate the service worker at each visit, so that its version matches the pages.
      c.header('Cache-Control', path === '/sw.js' ? 'no-cache' : 'public, max-age=3600');
      return answer;
    });
  }
  return files;
}

/**
 * Paths of the files outside `/assets/` (icon, manifest ...), listed once at start so that pages need no disk access.
 */
function otherFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/assets/') && !path.startsWith('/.'));
}

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/**
 * The browser files of the build. Those under `/assets/` carry their hash in the name and never change;
 * each may have a compressed neighbour, which is sent as it is.
 */
export function staticFiles(folder: string): Hono {
  const files = new Hono();
  const root = relative(process.cwd(), folder) || '.';
  const serve = serveStatic({ root, precompressed: true });

  files.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  });
  files.get('/assets/*', serve, (c) => c.text('No existe.', 404));

  for (const path of otherFiles(folder)) {
    files.get(path, async (c, next) => {
      const answer = await serve(c, next);
      // A browser asks for the service worker at each visit, so that a new one is there with the pages it belongs to.
      c.header('Cache-Control', path === '/sw.js' ? 'no-cache' : 'public, max-age=3600');
      return answer;
    });
  }
  return files;
}

/** Files outside `/assets/` (icon, manifest ...), known at start so that pages cost no look-up on disk. */
function otherFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/assets/') && !path.startsWith('/.'));
}

import type { Handler } from 'hono';
import { RouterContextProvider } from 'react-router';
import type { BuildAssets } from '#services/asset-store.ts';
import type { HttpEnv } from './scope.ts';

type Routes = Record<string, unknown>;

/** How React Router names a build's manifest: `/assets/manifest-{version}.js`. */
const versionPattern = /^[\da-f]{8}$/;

/**
 * Answers `/__manifest` to the pages of other builds, with the routes of their own build. The router itself would tell them
 * to load the document again: a form that was just sent would be lost, and between two builds that serve at the same time
 * the second answer of that kind is an error page.
 */
export function otherBuilds(
  ownVersion: string,
  assets: Pick<BuildAssets, 'read'>,
  answerOwn: (request: Request, context: RouterContextProvider) => Promise<Response>,
): Handler<HttpEnv> {
  return async (c, next) => {
    const version = c.req.query('version') ?? '';
    if (version === ownVersion || !versionPattern.test(version)) return next();
    const routes = await routesOf(version, assets);
    if (!routes) return next();
    const url = new URL(c.req.url);
    url.searchParams.set('version', ownVersion);
    const own = await answerOwn(new Request(url), new RouterContextProvider());
    if (own.status !== 200) return own;
    const ids = Object.keys((await own.json()) as Routes);
    // A page that the other build does not have: the router loads the document.
    if (ids.some((id) => !(id in routes))) return next();
    const patches = Object.fromEntries(ids.map((id) => [id, routes[id]]));
    return c.json(patches, 200, { 'Cache-Control': own.headers.get('Cache-Control') ?? 'no-store' });
  };
}

async function routesOf(version: string, assets: Pick<BuildAssets, 'read'>): Promise<Routes | null> {
  const script = (await assets.read(`manifest-${version}.js`))?.toString();
  const manifest = script && /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script)?.[1];
  return manifest ? (JSON.parse(manifest) as { routes: Routes }).routes : null;
}

import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/robots.ts';

/**
 * `/robots.txt`. Personal pages and searches say `noindex` themselves, and a crawler must read a page to learn that;
 * what is barred here has nothing to read.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext).services.config;
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /auth/sign-out',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

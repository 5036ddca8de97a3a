import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/security-txt.ts';

/** The file must name a day on which it is out of date; each answer moves it on. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

export function loader({ context }: Route.LoaderArgs) {
  const { services, ctx } = context.get(requestContext);
  const { publicUrl, contactEmail } = services.config;
  const expires = new Date(ctx.now().getTime() + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

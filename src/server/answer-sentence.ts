import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { escapeMarkup } from '#domain/texts/escape-markup.ts';

/**
 * Answers a request outside the pages with one sentence: as text, and to a browser as a page with a link home, because
 * the installed app has no other way back.
 */
export function answerSentence(
  c: HonoContext,
  sentence: string,
  status: ContentfulStatusCode,
  headers: Record<string, string> = {},
): Response {
  const isOpened = c.req.header('accept')?.includes('text/html');
  if (!isOpened) return c.text(sentence, status, headers);
  return c.html(pageOf(sentence), status, { ...headers, 'Cache-Control': 'no-store' });
}

/** Contains no style and no script, because files of the build could be missing. */
const pageOf = (sentence: string): string => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>AlRevés</title>
  </head>
  <body>
    <h1>${escapeMarkup(sentence)}</h1>
    <p><a href="/">Ir al inicio</a></p>
  </body>
</html>
`;

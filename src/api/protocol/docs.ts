import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { openApiDocument } from './openapi.ts';

/** The browser's part of the reference, served from here so that nothing is loaded from elsewhere. */
const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const fileOf = createRequire(import.meta.url).resolve;

const page = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de AlRevés</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
// A file of its own, because the content security policy forbids inline scripts.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });\n`;

/**
 * Allows scripts from this site only. The library sets inline styles, and its style sheet contains images.
 */
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const anHour = { 'Cache-Control': 'public, max-age=3600' };

/** `/api/openapi.json`, and `/api/docs` to browse it. */
export function docsApi(api: OpenAPIHono): void {
  let description: string | undefined;
  api.get('/openapi.json', (c) => {
    description ??= JSON.stringify(openApiDocument(api));
    return c.body(description, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });
  api.get('/docs', (c) => c.html(page, 200, { 'Content-Security-Policy': pagePolicy }));
  api.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript', ...anHour }));
  for (const [name, type] of Object.entries(files)) {
    api.get(`/docs/${name}`, async (c) => {
      const bytes = await readFile(fileOf(`swagger-ui-dist/${name}`));
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type, ...anHour });
    });
  }
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenAPIHono } from '@hono/zod-openapi';

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
// A separate script, because the content security policy forbids inline scripts.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });\n`;

/**
 * Allows scripts from this site only. The library sets inline styles, and its style sheet contains images.
 */
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const anHour = { 'Cache-Control': 'public, max-age=3600' };

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

const description = `The market turned around: buyers publish what they want, sellers send offers.

- JSON in camelCase, times in ISO 8601 UTC, ids UUID version 7, prices whole pesos.
- A session is a cookie, set by signing up or in. A call that changes something is refused when it comes from
  another site's page.
- Lists take \`limit\` (1 to 100, 24 when not given) and \`cursor\`, and answer \`items\` and \`nextCursor\`.
- What is refused is answered with \`application/problem+json\` (RFC 9457): \`detail\` is the Spanish sentence for a
  person, \`code\` is for a program, \`errors\` maps a field to its sentence. An unknown field in a body is refused.`;

export function describeSecurity(api: OpenAPIHono): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'better-auth.session_token',
    description: 'Set by sign-up and sign-in; `__Secure-` stands before its name on https',
  });
}

export function openApiDocument(api: OpenAPIHono): ReturnType<OpenAPIHono['getOpenAPI31Document']> {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'AlRevés', version: '1', description },
    servers: [{ url: '/api' }],
  });
}

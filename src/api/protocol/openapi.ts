import type { OpenAPIHono } from '@hono/zod-openapi';

const description = `The market turned around: buyers publish what they want, sellers send offers.

- JSON in camelCase, times in ISO 8601 UTC, ids UUID version 7, prices whole pesos.
- A session is a cookie, set by signing up or in. A call that changes something is refused when it comes from
  another site's page.
- Lists take \`limit\` (1 to 100, 24 when not given) and \`cursor\`, and answer \`items\` and \`nextCursor\`.
- What is refused is answered with \`application/problem+json\` (RFC 9457): \`detail\` is the Spanish sentence for a
  person, \`code\` is for a program, \`errors\` maps a field to its sentence. An unknown field in a body is refused.`;

/** Names the session for the calls that need one. */
export function describeSecurity(api: OpenAPIHono): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'better-auth.session_token',
    description: 'Set by sign-up and sign-in; `__Secure-` stands before its name on https',
  });
}

/** The description of the whole API, from the routes that answer it. */
export function openApiDocument(api: OpenAPIHono): ReturnType<OpenAPIHono['getOpenAPI31Document']> {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'AlRevés', version: '1', description },
    servers: [{ url: '/api' }],
  });
}

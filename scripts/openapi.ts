import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createApi } from '#api/app.ts';
import { openApiDocument } from '#api/openapi.ts';
import type { Market } from '#market/context.ts';
import type { Services } from '#services/index.ts';

/** `npm run openapi`: writes the API's description; `--check` only says whether the committed one is current. */
const path = 'docs/openapi.json';

// Routes use the services when they are called, and here none is.
const services = { config: { publicUrl: 'http://localhost:3000' } } as Services;
const document = openApiDocument(createApi(services, {} as Market));
const written = `${JSON.stringify(document, null, 2)}\n`;

if (process.argv.includes('--check')) {
  if ((existsSync(path) ? readFileSync(path, 'utf8') : '') !== written) {
    console.error(`${path} is not what the routes say: npm run openapi`);
    process.exit(1);
  }
} else {
  writeFileSync(path, written);
}

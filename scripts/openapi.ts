import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createApi } from '#api/app.ts';
import { openApiDocument } from '#api/protocol/openapi.ts';
import type { Context } from '#application/context.ts';
import type { Services } from '#services/index.ts';

/**
 * `npm run openapi`: writes the API's description. `--check` only checks that the committed one is current and valid by
 * Redocly's recommended rules.
 */
const path = 'docs/openapi.json';

// Describing the routes uses no service and no market, so the API gets stubs.
const config = { publicUrl: 'http://localhost:3000' };
const services = { config, metrics: { gauge: () => undefined } } as unknown as Services;
const document = openApiDocument(createApi(services, {} as Context));
const written = `${JSON.stringify(document, null, 2)}\n`;

if (process.argv.includes('--check')) {
  if ((existsSync(path) ? readFileSync(path, 'utf8') : '') !== written) {
    console.error(`${path} is not what the routes say: npm run openapi`);
    process.exitCode = 1;
  }
  for (const fault of await faultsIn(written)) {
    console.error(fault);
    process.exitCode = 1;
  }
} else {
  writeFileSync(path, written);
}

async function faultsIn(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The API has no licence, and some operations have no input that could be wrong.
      'info-license': 'off',
      'operation-4xx-response': 'off',
    },
  });
  const found = await lintFromString({ source, absoluteRef: path, config });
  return found.map(({ severity, ruleId, message, location }) => {
    const place = location.map(({ pointer }) => pointer ?? '').join(', ');
    return `${severity} ${ruleId}: ${message} (${place})`;
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Config, loadConfig } from '#config.ts';
import { createServices, type Services } from '#services/index.ts';
import { createLog } from '#services/log.ts';
import { testDatabase } from './database.ts';

/** Settings with a temporary data folder, which is deleted after the test file. */
export function testConfig(env: Record<string, string> = {}): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'alreves-data-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CONCURRENT_REQUESTS: '0',
    PUBLIC_URL: 'http://localhost',
    ...env,
  });
}

/** The real services with a database of the calling test file, closed after it. */
export async function testServices(env: Record<string, string> = {}): Promise<Services> {
  const database = await testDatabase();
  const config = testConfig({ DATABASE_URL: database.url, ...env });
  const stop = new AbortController();
  // `testDatabase` closes the connection.
  const services = await createServices({
    config,
    log: createLog(config),
    database: { ...database, close: async () => undefined },
    shutdown: stop.signal,
  });
  afterAll(async () => {
    stop.abort();
    await services.close();
  });
  return services;
}

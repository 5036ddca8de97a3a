import { expect, test } from 'vitest';
import { StartError } from '#start-error.ts';
import { requireServerVersion } from '../../src/server/open-database.ts';
import { testDatabase } from '../support/database.ts';

const { pool } = await testDatabase();
const url = String(pool.options.connectionString);

test('a server that is new enough is taken, an older one refused in one sentence', async () => {
  await expect(requireServerVersion(url)).resolves.toBeUndefined();
  const refused = await requireServerVersion(url, 99).catch((error) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(refused.message).toMatch(
    /^DATABASE_URL is a PostgreSQL \d+\.\d+.*: the product needs 99 or newer\.$/,
  );
});

import { expect, test } from 'vitest';
import { StartError } from '#start-error.ts';
import { requireServerVersion } from '../../src/server/open-database.ts';
import { testDatabase } from '../support/database.ts';

const { pool } = await testDatabase();
const url = String(pool.options.connectionString);

test('a server that is new enough is taken, an older one refused in one sentence', async () => {
  await expect(requireServerVersion(url)).resolves.toBeUndefined();
  // A server that says what PostgreSQL 14 says of itself.
  await pool.query(`create schema older; create function older.current_setting(name text) returns text
    return case name when 'server_version' then '14.2' else '140002' end`);
  const older = `${url}?options=${encodeURIComponent('-c search_path=older,pg_catalog')}`;
  await expect(requireServerVersion(older)).rejects.toThrow(
    new StartError('DATABASE_URL is a PostgreSQL 14.2: the product needs 15 or newer.'),
  );
});

import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Connection, openDatabase, workTimeouts } from '#database/connection.ts';
import { testMarket } from './market.ts';
import { runSql } from './sql.ts';

export interface TestDatabase extends Connection {
  url: string;
}

/**
 * A migrated, empty database for the calling test file, deleted at its end:
 * `const database = await testDatabase();` at the top of the file.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files leaves no pages that the server must write before it drops the database: a third of the work.
  await runSql(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = adminUrl.replace(/\/[^/]+$/, `/${name}`);
  // A busy machine may take long for what nobody but the test waits for.
  const connection = openDatabase(url, { max: options.max ?? 10, timeouts: workTimeouts });
  afterAll(async () => {
    await connection.close();
    await runSql(adminUrl, `drop database ${name} with (force)`);
  });
  return { ...connection, url };
}

/** The use cases over a new database for the calling test file. */
export async function openTestMarket(options?: Parameters<typeof testDatabase>[0]) {
  const database = await testDatabase(options);
  return { ...database, ctx: testMarket(database.db) };
}

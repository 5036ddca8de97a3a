import { Client } from 'pg';

/** Runs one statement on a new connection. @returns its rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs one statement that returns no rows. */
export async function runSql(url: string, statement: string): Promise<void> {
  await query(url, statement);
}

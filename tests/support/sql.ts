import { Client } from 'pg';

/** Runs one statement on a connection of its own. @returns its rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The same for what has no rows. */
export async function runSql(url: string, statement: string): Promise<void> {
  await query(url, statement);
}

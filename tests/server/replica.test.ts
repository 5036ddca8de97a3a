import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/connection.ts';
import { buyRequests } from '#database/schema.ts';
import { addPerson } from '../support/deal.ts';
import { publish, testMarket } from '../support/market.ts';
import { type ServerProcess, startServer, stopServer, temporaryFolder } from '../support/server-process.ts';

/** Publishes on that server's database, under the same id on each. */
async function publishOn(server: ServerProcess, id: string, title: string): Promise<void> {
  const database = openDatabase(server.databaseUrl(), { max: 2 });
  const request = await publish(testMarket(database.db), await addPerson(database.db), { title });
  await database.db.update(buyRequests).set({ id }).where(eq(buyRequests.id, request.id));
  await database.close();
}

test('pages of visitors are read from the replica, those of who is signed in from the primary', async () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  const replica = await startServer({ dataDir: folders[0].path });
  const env = { DATABASE_REPLICA_URL: replica.databaseUrl(), LOG_LEVEL: 'silent' };
  const primary = await startServer({ dataDir: folders[1].path, env });
  const id = v7();
  await publishOn(primary, id, 'Leído de la base principal');
  await publishOn(replica, id, 'Leído de la réplica');

  const title = async (headers: Record<string, string>) =>
    (await (await fetch(`${primary.url}/buy-request/${id}`, { headers })).text()).match(
      /<title>(.*?)<\/title>/,
    )?.[1];
  expect(await title({})).toContain('Leído de la réplica');
  expect(await title({ Cookie: 'better-auth.session_token=of-somebody' })).toContain(
    'Leído de la base principal',
  );

  await stopServer(primary);
  await stopServer(replica);
  for (const folder of folders) folder.remove();
});

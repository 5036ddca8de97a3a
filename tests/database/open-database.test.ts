import { expect, test } from 'vitest';
import { StartError } from '#start-error.ts';
import { prepareDatabase } from '../../src/server/open-database.ts';
import { testDatabase } from '../support/database.ts';
import { migrationsFolder } from '../support/migrations-folder.ts';

const { url } = await testDatabase();
const nobody = 'postgres://nobody@127.0.0.1:1/market';
const at = { dataDir: '/nowhere', migrateAtStart: true };

test('behind a pooler both addresses are tried, and the one that fails is named', async () => {
  const refused = (name: string) =>
    new StartError(`${name} cannot be used: connect ECONNREFUSED 127.0.0.1:1.`);
  const pooled = { ...at, databaseUrl: nobody, databaseDirectUrl: url };
  await expect(prepareDatabase(pooled, migrationsFolder)).rejects.toThrow(refused('DATABASE_URL'));
  const direct = { ...at, databaseUrl: url, databaseDirectUrl: nobody };
  await expect(prepareDatabase(direct, migrationsFolder)).rejects.toThrow(refused('DATABASE_DIRECT_URL'));
  // Who only migrates needs the direct one alone.
  await (await prepareDatabase(pooled, migrationsFolder, { isOnlyMigrating: true })).stop();
});

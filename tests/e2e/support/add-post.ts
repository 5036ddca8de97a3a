import { Client } from 'pg';
import { v7 } from 'uuid';
import { databaseUrl } from './harness.ts';

const sample = {
  title: 'bicicleta de paseo',
  zone: 'Rosario',
  characteristics: { rodado: '26', color: 'verde' } as Record<string, string>,
  referenceLink: 'https://www.ejemplo.com.ar/ejemplo',
  images: [] as string[],
};

/** Inserts a legacy post; in the product only an import creates them. @returns its id. */
export async function addPost(
  buyRequestId: string | null,
  fields: Partial<typeof sample> = {},
): Promise<string> {
  const { title, zone, characteristics, referenceLink, images } = { ...sample, ...fields };
  const id = v7();
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(
    `insert into posts (id, buy_request_id, title, zone, characteristics, reference_link, images)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, buyRequestId, title, zone, characteristics, referenceLink, images],
  );
  await client.end();
  return id;
}

import { randomBytes } from 'node:crypto';
import type { Request } from 'autocannon';
import sharp from 'sharp';
import { EndOfRun } from '../end.ts';
import { addPasswords, type Person, password } from '../market/samples.ts';
import { addPictures, addScenes, mailNobody } from '../market/scenes.ts';
import type { Load } from './load.ts';
import type { Material } from './material.ts';
import { offerCall, post } from './offer-call.ts';

/** Returns the next of the things that the run prepared; ends the run when all are used. */
function each<Thing>(name: string, things: readonly Thing[]): () => Thing {
  let used = 0;
  return () => {
    const thing = things[used++];
    if (thing === undefined)
      throw new EndOfRun(`${name}: all ${things.length} things prepared for it are used`);
    return thing;
  };
}

/**
 * What people write. The product's cost includes all effects, until its queues are empty; the floor only
 * inserts a row.
 */
export async function writeLoads({ pool, people, requestIds }: Material): Promise<Load[]> {
  await mailNobody(pool);
  // The unattached pictures of a person are limited, so the people who upload start without any.
  const [sellers, uploaders] = [people.slice(0, people.length / 2), people.slice(people.length / 2)];
  const pictures = (await addPictures(pool, sellers, 60_000)).map((picture, nth) => ({
    picture,
    person: sellers[nth % sellers.length] as Person,
    requestId: requestIds[nth % requestIds.length] as string,
  }));
  const nextOffer = each('send an offer', pictures);
  const offers = await addScenes(pool, people, { count: 8_000 });
  const nextDeal = each('accept an offer', await withVersions(pool, offers));
  const deals = await addScenes(pool, people, { count: people.length, isDeal: true });
  const sender = (n: number) => deals[n % deals.length] as (typeof deals)[number];
  const upload = await photo();
  await addPasswords(pool, people);

  const write = (name: string, call: (n: number) => Request, more: Partial<Load> = {}): Load => ({
    name,
    group: 'writes',
    servers: ['kept'],
    writes: true,
    calls: [call],
    ...more,
  });
  return [
    write(
      'send an offer',
      () => {
        const { picture, person, requestId } = nextOffer();
        return offerCall(requestId, person, picture);
      },
      { servers: ['kept', 'floor'], asked: { by: 'cpu', of: 'floor', most: 2.5 } },
    ),
    write('accept an offer', () => {
      const { offerId, buyer, updatedAt } = nextDeal();
      return post(`/api/offers/${offerId}/accept`, buyer.cookie, { updatedAt });
    }),
    write('send a message', (n) => {
      const { chatId, buyer } = sender(n);
      return post(`/api/chats/${chatId}/messages`, buyer.cookie, { message: `Mensaje ${n} de la prueba` });
    }),
    write(
      'upload a photo of 3 MB',
      (n) => ({ ...upload, headers: { ...upload.headers, cookie: uploaders[n % uploaders.length]?.cookie } }),
      { connections: 4 },
    ),
    write(
      'sign in with a password',
      (n) =>
        post('/api/auth/sign-in/email', '', {
          email: `persona${1 + (n % people.length)}@bench.example`,
          password,
        }),
      { connections: 8 },
    ),
  ];
}

async function withVersions(pool: Material['pool'], offers: Awaited<ReturnType<typeof addScenes>>) {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    'select id, updated_at as at from offers where id = any ($1::uuid[])',
    [offers.map(({ offerId }) => offerId)],
  );
  const versions = new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
  return offers.map((offer) => ({ ...offer, updatedAt: versions.get(offer.offerId) }));
}

/** The form with a photo of about 3 MB: coarse noise, since real photos are not smooth either. */
async function photo(): Promise<Request & { headers: Record<string, string> }> {
  const [width, height] = [3000, 2250];
  const noise = { raw: { width: width / 6, height: height / 6, channels: 3 as const } };
  const file = await sharp(randomBytes((width / 6) * (height / 6) * 3), noise)
    .resize(width, height)
    .jpeg({ quality: 95 })
    .toBuffer();
  const mark = 'bench-part';
  const part = (head: string) => Buffer.from(`--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  const body = Buffer.concat([
    part('name="for"'),
    Buffer.from('offer\r\n'),
    part('name="file"; filename="foto.jpg"\r\nContent-Type: image/jpeg'),
    file,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return {
    method: 'POST',
    path: '/api/images',
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    body,
  };
}

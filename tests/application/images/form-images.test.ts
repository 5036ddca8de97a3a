import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadFormImages, uploadImages } from '#application/images/commands.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { noRateLimits, openRateLimiter, type RateLimiter } from '#services/rate-limiter.ts';
import { testDatabase } from '../../support/database.ts';
import { addPerson } from '../../support/deal.ts';
import { HANGS_MS } from '../../support/hangs.ts';
import { testMarket } from '../../support/market.ts';

const { db, pool } = await testDatabase();
const rateLimiter = openRateLimiter({ rateLimitFactor: 1 }, pool);
const ctx = { ...testMarket(db), rateLimiter };
const ana = await addPerson(db);

/** A form with one photo of more than 5 MB, as a browser without script sends it. */
const heavyForm = () => {
  const form = new FormData();
  form.append('title', 'Mesa de pino');
  form.append('photos', new File([new Uint8Array(6 * 1024 * 1024)], 'enorme.jpg', { type: 'image/jpeg' }));
  return new Response(form);
};

function upload({ headers, body }: Pick<Response, 'headers' | 'body'>) {
  const sent = { contentType: headers.get('content-type'), body };
  return uploadFormImages(ctx, ana, sent, 'buy-request', () => undefined);
}

test('a form counts as an upload before it is read, also when its only photo is too large', async () => {
  expect(await upload(heavyForm())).toMatchObject({
    fields: [['title', 'Mesa de pino']],
    images: [],
    refused: ['enorme.jpg es demasiado grande (máximo 5MB)'],
  });
  expect(await rateLimiter.counted('uploads', ana.userId)).toBe(1);
});

test('whoever has no uploads left gets back what was typed, and why the photos were not taken', async () => {
  const count = { limit: 'uploads', who: ana.userId } as const;
  const left = rateLimits.uploads.points - (await rateLimiter.counted('uploads', ana.userId));
  for (let nth = 0; nth < left; nth++) await rateLimiter.consumeAll([count]);
  const form = new FormData();
  form.append('title', 'Mesa de pino');
  form.append('photos', new File(['foto'], 'mesa.jpg', { type: 'image/jpeg' }));
  const { fields, refused } = await upload(new Response(form));
  expect([fields, refused[0]]).toEqual([
    [['title', 'Mesa de pino']],
    expect.stringContaining('Subiste imágenes demasiadas veces.'),
  ]);
});

test('of one account one form is read at a time, another waits, and a third is refused', async () => {
  const { headers } = heavyForm();
  const reading: ReadableStreamDefaultController[] = [];
  const never = new Promise<void>(() => undefined);
  const held = () => {
    const pull = (sender: ReadableStreamDefaultController) => {
      reading.push(sender);
      return never;
    };
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull }, { highWaterMark: 0 });
    return upload({ headers, body }).catch((error: unknown) => error);
  };
  const all = [held(), held(), held()];
  await expect.poll(() => reading.length, { timeout: HANGS_MS }).toBe(1);
  expect(await Promise.race(all)).toMatchObject({ code: 'rate_limited' });
  expect(reading).toHaveLength(1);
  reading[0]?.close();
  await expect.poll(() => reading.length, { timeout: HANGS_MS }).toBe(2);
  reading[1]?.close();
  await Promise.all(all);
});

test('of one account one file is decoded at a time', async () => {
  const [beto, carla] = [await addPerson(db), await addPerson(db)];
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  /** Called after the header of a file is read, and before it is decoded. */
  const decoding: string[] = [];
  const consumeAll: RateLimiter['consumeAll'] = async ([count]) => {
    if (count?.limit !== 'images') return;
    decoding.push(count.who);
    await gate;
  };
  const gated = { ...ctx, rateLimiter: { ...noRateLimits, consumeAll } };
  const send = (person: typeof beto) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(photo)], 'mesa.jpg'));
    form.append('for', 'offer');
    const { body, headers } = new Response(form);
    return uploadImages(gated, person, { body, contentType: headers.get('content-type') });
  };
  const ofBeto = [send(beto), send(beto)];
  await expect.poll(() => decoding, { timeout: HANGS_MS }).toEqual([beto.userId]);
  const ofCarla = send(carla);
  await expect.poll(() => decoding, { timeout: HANGS_MS }).toEqual([beto.userId, carla.userId]);
  open();
  for (const { images } of await Promise.all([...ofBeto, ofCarla])) expect(images).toHaveLength(1);
});

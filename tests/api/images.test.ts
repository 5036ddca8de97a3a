import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imagesApi } from '#api/images.ts';
import { signedInAs } from '#application/actor.ts';
import type { Actor, Context } from '#application/context.ts';
import {
  attachImages,
  deleteImageFiles,
  releaseImages,
  releaseImagesOf,
  uploadImages,
} from '#application/images/commands.ts';
import { sweepFiles, sweepUnattachedImages } from '#application/images/jobs.ts';
import { images } from '#database/schema.ts';
import { imageFilesAndCopies } from '#domain/images/image-url.ts';
import { isRefusal, problemOf } from '#domain/refusals/refusal.ts';
import { type AvifCopies, openAvifCopies } from '#services/images/avif-copies.ts';
import { openImageStore } from '#services/images/store.ts';
import { noRateLimits, openRateLimiter } from '#services/rate-limiter.ts';
import { serveImages } from '../../src/server/serve-images.ts';
import { testDatabase } from '../support/database.ts';
import { addPerson } from '../support/deal.ts';
import { publish, testMarket } from '../support/market.ts';
import { outbox } from '../support/outbox.ts';
import { noteAnswer, noteSaid } from '../support/said.ts';

const database = await testDatabase();
const day = 24 * 60 * 60 * 1000;

let dataDir: string;
let ctx: Context;
let copies: AvifCopies;
let server: ServerType;
let origin: string;
let actor: Actor;
let now = () => new Date();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alreves-images-'));
  const store = await openImageStore({ dataDir });
  ctx = { ...testMarket(database.db), images: store, now: () => now() };
  copies = openAvifCopies(store);
  const app = new Hono()
    .route(
      '/images',
      serveImages(ctx, copies, () => actor),
    )
    .route(
      '/api',
      imagesApi(ctx, () => actor),
    );
  app.onError((error, c) => {
    if (!isRefusal(error)) return c.text(String(error), 500);
    return c.json(problemOf(error), error.status as 422);
  });
  const listening = Promise.withResolvers<number>();
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
  origin = `http://127.0.0.1:${await listening.promise}`;
});
afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  actor = await addPerson(database.db);
  now = () => new Date();
});

const photo = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();

async function upload(files: [string, Uint8Array][], purpose: string | null = 'buy-request') {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  if (purpose) form.append('for', purpose);
  const answer = await fetch(`${origin}/api/images`, { method: 'POST', body: form });
  const body = await answer.json();
  noteAnswer(body);
  return { status: answer.status, body };
}

/** The body of an upload, built without a server. */
function multipart(name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  form.append('for', 'offer');
  const { body, headers } = new Request('http://localhost', { method: 'POST', body: form });
  return { body, contentType: headers.get('content-type') };
}

async function uploadOne(purpose = 'buy-request'): Promise<string> {
  const { body } = await upload([['a.jpg', await photo()]], purpose);
  return body.images[0].url;
}

const stored = async () =>
  (await readdir(join(dataDir, 'images'), { recursive: true })).filter((f) => f.endsWith('.webp'));
const isStored = async (url: string) => (await ctx.images.get(url.slice('/images/'.length))) !== null;
const attach = (urls: string[], purpose: 'buy-request' | 'offer' = 'buy-request', current?: string[]) =>
  database.db.transaction((tx) => attachImages(tx, actor, urls, purpose, { current }));
const scheduled = async () =>
  (await database.db.select().from(outbox)).flatMap(({ payload }) => (payload as { urls: string[] }).urls);

describe('POST /api/images', () => {
  it('takes what is an image and says why the rest is not, in the order sent', async () => {
    const { status, body } = await upload([
      ['uno.jpg', await photo()],
      ['nota.jpg', Buffer.from('hola')],
      ['pesada.jpg', new Uint8Array(6 * 1024 * 1024)],
      ['dos.png', await photo('png')],
    ]);
    expect(status).toBe(201);
    expect(body.images).toEqual([0, 1].map(() => ({ url: expect.any(String), width: 400, height: 300 })));
    expect(body.rejected).toEqual([
      { name: 'nota.jpg', reason: 'nota.jpg no es una imagen válida' },
      { name: 'pesada.jpg', reason: 'pesada.jpg es demasiado grande (máximo 5MB)' },
    ]);
  });

  it('overwrites nothing: a file sent twice under one name is two, and the first stays as it was', async () => {
    const first = await uploadOne();
    const before = await (await fetch(origin + first)).bytes();
    const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } });
    const { body } = await upload([['a.jpg', await red.jpeg().toBuffer()]]);
    expect(body.images[0].url).not.toBe(first);
    expect(await uploadOne()).not.toBe(first);
    expect(Buffer.compare(await (await fetch(origin + first)).bytes(), before)).toBe(0);
  });

  it('refuses when none is left', async () => {
    const before = await stored();
    const { status, body } = await upload([
      ['dibujo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ]);
    expect([status, body.code, body.detail]).toEqual([422, 'invalid', 'No hay archivos válidos para subir']);
    expect(body.errors).toEqual({ file: 'dibujo.svg no es una imagen válida' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['buy-request', 10, 'Solo podés subir hasta 10 imágenes en total'],
    ['offer', 5, 'Solo podés subir hasta 5 imágenes en total'],
    ['avatar', 1, 'Solo podés subir una imagen'],
  ])('takes no more for %s than %i', async (purpose, max, reason) => {
    const before = (await stored()).length;
    const bytes = await photo();
    const { body } = await upload(
      Array.from({ length: max + 1 }, (_, at) => [`${at}.jpg`, bytes]),
      purpose,
    );
    expect(body.images).toHaveLength(max);
    expect(body.rejected).toEqual([{ name: `${max}.jpg`, reason }]);
    expect((await stored()).length - before).toBe(max * 3);
  });

  it('keeps nothing of an upload that fails as a whole', async () => {
    const before = await stored();
    expect(await upload([['a.jpg', await photo()]], null)).toMatchObject({
      status: 422,
      body: { errors: { for: expect.any(String) } },
    });
    expect(await upload([['a.jpg', await photo()]], 'otra-cosa')).toMatchObject({ status: 422 });
    expect(await stored()).toEqual(before);
  });

  it('wants a signed-in person', async () => {
    actor = null;
    const { status, body } = await upload([['a.jpg', await photo()]]);
    expect([status, body.detail]).toEqual([401, 'Debes iniciar sesión para subir imágenes']);
  });

  it('stops a person who uploads without publishing', async () => {
    const owner = actor?.userId;
    const rows = Array.from({ length: 200 }, () => ({
      id: v7(),
      ownerId: owner,
      purpose: 'offer' as const,
      width: 1,
      height: 1,
      bytes: 1,
    }));
    await database.db.insert(images).values(rows.map((row) => ({ ...row, url: `/images/${row.id}` })));
    expect((await upload([['a.jpg', await photo()]])).status).toBe(429);
    await database.db.delete(images).where(eq(images.ownerId, String(owner)));
  });
});

describe('what images may cost', () => {
  it('is bounded for an account, and files that are no images count', async () => {
    ctx.rateLimiter = openRateLimiter({ rateLimitFactor: 1 }, database.pool);
    const junk = Array.from({ length: 25 }, (_, at): [string, Uint8Array] => [`${at}.jpg`, Buffer.from('x')]);
    const answers = [];
    for (let sent = 0; sent < 5; sent++) answers.push(await upload(junk));
    expect(answers.slice(0, 4).map(({ status }) => status)).toEqual(Array(4).fill(422));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await upload([['a.jpg', await photo()]])).status).toBe(429);
    actor = await addPerson(database.db);
    expect((await upload([['a.jpg', await photo()]])).status).toBe(201);
    ctx.rateLimiter = noRateLimits;
  });

  it('counts what waits under a lock: two that both fit alone do not both come in', async () => {
    const owner = actor?.userId ?? '';
    const row = { ownerId: owner, purpose: 'offer' as const, width: 1, height: 1, bytes: 1 };
    const waiting = Array.from({ length: 199 }, () => v7());
    await database.db.insert(images).values(waiting.map((id) => ({ ...row, id, url: `/images/${id}` })));
    const before = await stored();
    const bytes = await photo();
    const send = () => uploadImages(ctx, signedInAs(owner), multipart('a.jpg', bytes));
    const outcomes = await Promise.allSettled([send(), send()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // The files of the refused upload are deleted.
    expect((await stored()).length - before.length).toBe(3);
    await database.db.delete(images).where(eq(images.ownerId, owner));
  });
});

it('an upload whose commit was not heard of keeps its files: sent again, it is answered with them', async () => {
  const unheard: Context = {
    ...ctx,
    db: Object.assign(Object.create(database.db), {
      transaction: async (...args: Parameters<typeof database.db.transaction>) => {
        await database.db.transaction(...args);
        throw new Error('Query read timeout');
      },
    }),
  };
  const [bytes, sending] = [await photo(), { operation: 'POST /api/images', key: v7() }];
  const send = () => uploadImages(unheard, actor, multipart('a.jpg', bytes), sending);
  await expect(send()).rejects.toThrow('Query read timeout');
  const [again] = (await send()).images;
  expect((await fetch(origin + again?.url)).status).toBe(200);
});

describe('GET /images/{name}', () => {
  it('serves a public file with the specified caching', async () => {
    const url = await uploadOne();
    await publish(ctx, actor!, { images: [url] });
    const answer = await fetch(origin + url);
    noteSaid(answer.headers.get('cache-control') ?? '');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
      'last-modified': expect.any(String),
    });
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(400);
  });

  it('serves the widths, HEAD, conditions and ranges', async () => {
    const url = origin + (await uploadOne());
    const small = await fetch(url.replace('.webp', '.w160.webp'));
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(160);

    const head = await fetch(url, { method: 'HEAD' });
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(head.headers.get('content-length')).toBe(String(whole.length));

    const etag = head.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);

    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 8));
    expect((await fetch(url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
  });

  it('gives browsers that read AVIF the smaller copy, made at the second ask, and deletes it with the picture', async () => {
    // An image of waves: for a plain colour AVIF is not smaller.
    const waves = Buffer.from(
      Array.from({ length: 400 * 300 * 3 }, (_, at) => 128 + 90 * Math.sin((at * at) / 9e4)),
    );
    const jpeg = await sharp(waves, { raw: { width: 400, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const url: string = (await upload([['olas.jpg', jpeg]])).body.images[0].url;
    await publish(ctx, actor!, { images: [url] });
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const alone = await fetch(origin + url, { headers: accept });
    expect([alone.headers.get('content-type'), alone.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=3600',
    ]);
    const first = await fetch(origin + url, { headers: accept });
    expect([first.headers.get('content-type'), first.headers.get('vary')]).toEqual(['image/webp', 'Accept']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const webp = await first.arrayBuffer();
    await copies.settled();
    const second = await fetch(origin + url, { headers: accept });
    expect(second.headers.get('content-type')).toBe('image/avif');
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const avif = await second.arrayBuffer();
    expect(avif.byteLength).toBeLessThan(webp.byteLength * 0.9);
    expect(await sharp(avif).metadata()).toMatchObject({ width: 400, format: 'heif' });
    const other = await fetch(origin + url, { headers: { accept: 'image/webp,*/*' } });
    expect(other.headers.get('content-type')).toBe('image/webp');

    await deleteImageFiles(ctx, [url]);
    for (const name of imageFilesAndCopies(url)) expect(await ctx.images.get(name)).toBeNull();
  });

  it.each(['/images/nope.webp', '/images/..%2f..%2fetc%2fpasswd', '/images/%00', '/images/a/b', '/images/'])(
    'has nothing at %s',
    async (path) => expect((await fetch(origin + path)).status).toBe(404),
  );
});

describe('attached images', () => {
  it('are the own ones, for this purpose, attached once', async () => {
    const url = await uploadOne();
    await expect(attach([await uploadOne('offer')])).rejects.toMatchObject({ code: 'invalid' });
    await expect(attach(['/images/nope.webp', url])).rejects.toMatchObject({
      errors: { images: expect.any(String) },
    });
    await attach([url]);
    await expect(attach([url])).rejects.toMatchObject({ code: 'invalid' });
    const stranger = await addPerson(database.db);
    const own = await uploadOne();
    actor = stranger;
    await expect(attach([own])).rejects.toMatchObject({ code: 'invalid' });
  });

  it('can be kept, added and dropped by an edit', async () => {
    const [kept, dropped, added] = [await uploadOne(), await uploadOne(), await uploadOne()];
    await attach([kept, dropped]);
    await attach([added, kept], 'buy-request', [kept, dropped]);
    expect(await scheduled()).toContain(dropped);
    expect(await scheduled()).not.toContain(kept);
  });

  it('go with their files after a release', async () => {
    const url = await uploadOne();
    await attach([url]);
    await database.db.transaction((tx) => releaseImages(tx, [url, 'https://example.com/legacy.jpg']));
    expect(await scheduled()).toContain(url);
    expect(await isStored(url)).toBe(true);
    expect((await fetch(origin + url)).status).toBe(404);
    await deleteImageFiles(ctx, [url]);
    await deleteImageFiles(ctx, [url]);
    expect(await isStored(url)).toBe(false);
  });

  it('stay when the transaction fails', async () => {
    const url = await uploadOne();
    const failing = database.db.transaction(async (tx) => {
      await releaseImages(tx, [url]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await attach([url]);
  });

  it('all go with their owner', async () => {
    const urls = [await uploadOne(), await uploadOne('offer')];
    await database.db.transaction((tx) => releaseImagesOf(tx, actor?.userId ?? ''));
    expect(await scheduled()).toEqual(expect.arrayContaining(urls));
  });
});

describe('the sweep', () => {
  it('takes uploads nobody attached for a day, and files without a row', async () => {
    const [attached, forgotten, rowless] = [await uploadOne(), await uploadOne(), await uploadOne()];
    await attach([attached]);
    await database.db.delete(images).where(eq(images.url, rowless));
    const inADay = Date.now() + day + 60_000;

    expect([await sweepUnattachedImages(ctx), await sweepFiles(ctx)]).toEqual([0, 0]);
    now = () => new Date(inADay);
    expect(await sweepUnattachedImages(ctx)).toBeGreaterThanOrEqual(1);
    expect(await sweepFiles(ctx)).toBeGreaterThanOrEqual(1);
    expect(await scheduled()).toContain(forgotten);
    expect([await isStored(rowless), await isStored(attached)]).toEqual([false, true]);
    await expect(attach([forgotten])).rejects.toMatchObject({ code: 'invalid' });
  });
});

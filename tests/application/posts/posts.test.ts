import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { picturesOf } from '#application/exports/commands.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { removeDeleted } from '#application/moderation/deletions.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { acceptOffer, completeOffer } from '#application/offers/commands.ts';
import { blockPerson } from '#application/people/blocks.ts';
import { importPosts } from '#application/posts/commands.ts';
import { getPost, listPostOffers, listPosts } from '#application/posts/queries.ts';
import { rateDeal } from '#application/ratings/commands.ts';
import { sitemapEntries } from '#application/sitemap/queries.ts';
import { images, posts } from '#database/schema.ts';
import { type ImportedPost, importedPostsSchema } from '#domain/posts/post.ts';
import { testDatabase } from '../../support/database.ts';
import { addPeople, addPerson, removePerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf, testMarket } from '../../support/market.ts';
import { caseOf, moderationCast } from '../../support/moderation.ts';
import { outbox } from '../../support/outbox.ts';
import { suspend } from '../../support/suspend.ts';

const ctx = testMarket((await testDatabase()).db);

const id = (last: number) => `0b6f3a52-8f1e-4c55-9d39-${String(last).padStart(12, '0')}`;
const read = (...records: Record<string, unknown>[]): ImportedPost[] =>
  importedPostsSchema.parse(
    records.map((record) => ({
      title: 'Heladera Gafa',
      min_price: 50_000,
      max_price: 90_000,
      zone: 'Rosario',
      characteristics: { color: 'blanca', alto: 180 },
      created_at: '2024-03-05T12:00:00Z',
      ...record,
    })),
  );
const noPictures = async () => null;
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();

test('posts of an export are added once, and stay as they are when it is run again', async () => {
  const records = read({ id: id(1) }, { id: id(2), title: 'Bicicleta', min_price: 0, max_price: null });
  expect(await importPosts(ctx, records, noPictures)).toMatchObject({ imported: 2, known: 0 });
  const again = read({ id: id(1), title: 'Otro título' }, { id: id(3) });
  expect(await importPosts(ctx, again, noPictures)).toMatchObject({ imported: 1, known: 1 });
  expect(await getPost(ctx, id(1))).toMatchObject({
    title: 'Heladera Gafa',
    minPrice: 50_000,
    maxPrice: 90_000,
    zone: 'Rosario',
    characteristics: { color: 'blanca', alto: '180' },
    createdAt: '2024-03-05T12:00:00.000Z',
    authorName: null,
    buyRequestId: null,
  });
  expect(await getPost(ctx, id(2))).toMatchObject({ minPrice: null, maxPrice: null });
});

test('its pictures are processed like uploads; what is no picture is left out and named', async () => {
  const sources = new Map([
    ['fotos/1.jpg', await picture()],
    ['https://example.com/texto.txt', Buffer.from('hola')],
  ]);
  const outcome = await importPosts(
    ctx,
    read({ id: id(10), images: ['fotos/1.jpg', 'https://example.com/texto.txt', 'falta.jpg'] }),
    async (source) => sources.get(source) ?? null,
  );
  expect(outcome.leftOut).toEqual(['https://example.com/texto.txt', 'falta.jpg']);
  const post = await getPost(ctx, id(10));
  expect(post.images).toEqual([expect.stringMatching(/^\/images\/[\w-]+-900x600-[0-9a-f]{6}\.webp$/)]);
  const [row] = await ctx.db
    .select()
    .from(images)
    .where(eq(images.url, post.images[0] ?? ''));
  expect(row?.attachedAt).not.toBeNull();

  await importPosts(ctx, read({ id: id(11), images: post.images }), noPictures);
  expect((await getPost(ctx, id(11))).images).toEqual(post.images);
});

test('a post goes with its author’s account, with the pictures that no other post shows', async () => {
  const author = await addPerson(ctx.db, 'Olga');
  await importPosts(ctx, read({ id: id(12), user_id: author.userId, images: ['a', 'b'] }), picture);
  const [alone, shared] = (await getPost(ctx, id(12))).images as [string, string];
  await importPosts(ctx, read({ id: id(13), images: [shared] }), noPictures);
  // Of this one the import knew no author: the publication alone says whose it is.
  const { id: request } = await publish(ctx, author);
  await importPosts(ctx, read({ id: id(14), buy_request_id: request, images: ['c'] }), picture);
  const [tied] = (await getPost(ctx, id(14))).images as [string];

  // Until then they are part of what the author downloads.
  const pictures = picturesOf(ctx, author.userId, new AbortController().signal);
  const listed: object[] = [];
  for await (const _file of pictures.files());
  for await (const picture of pictures.list()) listed.push(picture);
  expect(listed).toContainEqual(expect.objectContaining({ url: tied }));
  expect(listed).toMatchObject([{ url: alone }, { url: shared }, {}, {}]);

  await deleteAccount(ctx, author);
  for (const post of [12, 14]) expect(await refusalCodeOf(getPost(ctx, id(post)))).toBe('not_found');
  const urls = await ctx.db.select({ url: images.url }).from(images);
  expect(urls).toContainEqual({ url: shared });
  for (const url of [alone, tied]) expect(urls).not.toContainEqual({ url });
  const left = await ctx.db.select().from(outbox).where(eq(outbox.kind, 'images.delete'));
  const removed = left.flatMap(({ payload }) => (payload as { urls: string[] }).urls);
  expect(removed).toEqual(expect.arrayContaining([alone, tied]));
  expect(removed).not.toContain(shared);
});

test.each([
  [{ id: 'x' }, 'id'],
  [{ title: ' ' }, 'title'],
  [{ min_price: 10, max_price: 5 }, 'max_price'],
  [{ reference_link: 'javascript:alert(1)' }, 'reference_link'],
  [{ created_at: 'ayer' }, 'created_at'],
  [{ precio: 5 }, 'precio'],
])('an export with %o is refused', (wrong, named) =>
  expect(() => read({ id: id(20), ...wrong })).toThrow(named),
);

test('the list goes on from its cursor, newest first', async () => {
  await ctx.db.delete(posts);
  const records = read(
    ...[1, 2, 3, 4, 5].map((day) => ({ id: id(day), created_at: `2024-01-0${day}T00:00:00Z` })),
  );
  await importPosts(ctx, records, noPictures);
  const first = await listPosts(ctx, { limit: 3 });
  const second = await listPosts(ctx, { limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map((post) => post.id)).toEqual([5, 4, 3, 2, 1].map(id));
  expect(second.nextCursor).toBeNull();
});

test('a post is read by its id, with its author as long as there is one', async () => {
  const author = await addPerson(ctx.db, 'Marisa');
  await importPosts(ctx, read({ id: id(40), user_id: author.userId }), noPictures);
  expect(await getPost(ctx, id(40))).toMatchObject({ id: id(40), authorName: 'Marisa' });
  await removePerson(ctx.db, author);
  expect(await getPost(ctx, id(40))).toMatchObject({ id: id(40), authorName: null });
});

test('a post shows what its reader may see of its request, by arrival, price or rating', async () => {
  const { db } = ctx;
  const [buyer, ana, beto] = await addPeople(db, 'Ana', 'Caro', 'Beto');
  const request = await publish(ctx, buyer);
  const earlier = await publish(ctx, buyer);
  const rated = await offerTo(ctx, beto, earlier.id);
  await acceptOffer(ctx, buyer, rated.id, rated);
  await completeOffer(ctx, buyer, rated.id);
  await rateDeal(ctx, buyer, rated.id, { stars: 4, text: null });
  const concluded = ctx.clock.at.getTime();
  const times = ['2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z', '2026-11-01T14:00:00Z'];
  const made: string[] = [];
  for (const [at, seller, price, isPublic] of [
    [times[0], ana, 300, true],
    [times[1], beto, 500, true],
    [times[2], ana, 100, false],
  ] as const) {
    ctx.clock.at = new Date(at as string);
    made.push((await offerTo(ctx, seller, request.id, { price, publicVisibility: isPublic })).id);
  }
  await importPosts(ctx, read({ id: id(30), buy_request_id: request.id, user_id: buyer.userId }), noPictures);
  const post = await getPost(ctx, id(30));
  expect(post.authorName).not.toBeNull();

  const shown = async (
    ...args: [Parameters<typeof listPostOffers>[1], Parameters<typeof listPostOffers>[3]]
  ) => (await listPostOffers(ctx, args[0], post, args[1])).items.map((offer) => made.indexOf(offer.id));
  expect(await shown(buyer, 'arrival')).toEqual([0, 1, 2]);
  expect(await shown(buyer, 'price')).toEqual([2, 0, 1]);
  // A closed rating does not affect the order yet.
  expect(await shown(buyer, 'rating')).toEqual([0, 1, 2]);
  ctx.clock.at = new Date(concluded + 7 * 24 * 60 * 60 * 1000);
  expect(await shown(buyer, 'rating')).toEqual([1, 0, 2]);
  expect(await shown(null, 'arrival')).toEqual([0, 1]);
});

test('a post is not there while its author is suspended, nor while moderation hides its publication', async () => {
  const { db } = ctx;
  const author = await addPerson(db, 'Ana');
  const request = await publish(ctx, await addPerson(db, 'Beto'));
  const records = read({ id: id(50), user_id: author.userId }, { id: id(51), buy_request_id: request.id });
  await importPosts(ctx, records, noPictures);
  const seen = async () => {
    const ids = records.map((record) => record.id);
    const listed = (await listPosts(ctx, { limit: 100 })).items.map((post) => post.id);
    const inSitemap: string[] = [];
    for await (const part of sitemapEntries(ctx, 'posts', id(50), 2))
      inSitemap.push(...part.map((entry) => entry.id));
    const read = await Promise.all(
      ids.map((one) =>
        getPost(ctx, one).then(
          () => one,
          () => null,
        ),
      ),
    );
    expect(read.filter((one) => one !== null)).toEqual(ids.filter((one) => listed.includes(one)));
    expect(inSitemap).toEqual(ids.filter((one) => listed.includes(one)));
    return inSitemap;
  };
  expect(await seen()).toEqual([id(50), id(51)]);
  await suspend(ctx, author.userId, 7);
  expect(await seen()).toEqual([id(51)]);
  await suspend(ctx, request.userId, 7);
  expect(await seen()).toEqual([]);
});

test('a publication that moderation removes for good takes its post along', async () => {
  const { buyer, moderator, crowd } = await moderationCast(ctx);
  const request = await publish(ctx, buyer);
  await importPosts(ctx, read({ id: id(60), buy_request_id: request.id }), noPictures);
  await reportThing(ctx, crowd[0]!, { kind: 'publication', id: request.id, reason: 'fraud' });
  const { id: caseId } = await caseOf(ctx.db, request.id);
  await decideCase(ctx, moderator, caseId, { decision: 'delete', reason: 'Pide una seña.' });
  ctx.pass(184 * 24 * 60 * 60 * 1000);
  expect(await removeDeleted(ctx)).toBe(1);
  expect(await refusalCodeOf(getPost(ctx, id(60)))).toBe('not_found');
  expect(await ctx.db.$count(posts, eq(posts.id, id(60)))).toBe(0);
});

test('a post names its publication to whom it is there, also without offers', async () => {
  const [buyer, stranger] = [await addPerson(ctx.db, 'Ana'), await addPerson(ctx.db, 'Beto')];
  const request = await publish(ctx, buyer);
  await importPosts(ctx, read({ id: id(31), buy_request_id: request.id }), noPictures);
  const post = await getPost(ctx, id(31));
  const named = async (who: Parameters<typeof listPostOffers>[1]) =>
    (await listPostOffers(ctx, who, post, 'arrival')).requestId;
  expect([await named(null), await named(stranger)]).toEqual([request.id, request.id]);
  await blockPerson(ctx, buyer, stranger.userId);
  expect(await named(stranger)).toBeNull();
});

test('there is no such post', async () => {
  expect(await refusalCodeOf(getPost(ctx, id(99)))).toBe('not_found');
  expect(await refusalCodeOf(getPost(ctx, 'x'))).toBe('not_found');
});

import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { getRequest } from '#application/buy-requests/queries.ts';
import { isListed, requestMatchesSearcherSql } from '#application/buy-requests/visibility.ts';
import { listOwnChats } from '#application/chats/inbox.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import { chatRole } from '#application/chats/visibility.ts';
import { lockOffer, lockRequest } from '#application/lifecycle/lock.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { getOffer, listOwnOffers, listRequestOffers } from '#application/offers/queries.ts';
import { sightOf } from '#application/offers/visibility.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { readMatchable } from '#application/saved-searches/match-requests.ts';
import { sitemapEntries } from '#application/sitemap/queries.ts';
import { blocks, buyRequests, chats, offers } from '#database/schema.ts';
import { isVisibleTo } from '#domain/lifecycle/permissions.ts';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';
import { type HiddenReason, hiddenReasons, isReadableBy } from '#domain/moderation/content.ts';
import { areApart, type Block } from '../../support/blocks.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople } from '../../support/deal.ts';

const { db, ctx } = await openTestMarket();
const people = await addPeople(db, 'Ana', 'Beto', 'Caro', 'Dani');
/** The four people and a visitor. */
const viewers = [...people, null];
const somebody = fc.constantFrom(...people);

/** Pairs of blocker and blocked person. */
const blockedPairs = fc
  .uniqueArray(
    fc.tuple(somebody, somebody).filter(([one, other]) => one !== other),
    { maxLength: 3, selector: ([one, other]) => `${one.userId} ${other.userId}` },
  )
  .map((pairs) => pairs.map(([one, other]) => ({ blockerId: one.userId, blockedId: other.userId })));

async function setBlocks(made: readonly Block[]): Promise<void> {
  await db.delete(blocks);
  if (made.length > 0) await db.insert(blocks).values([...made]);
}

/** Whether a read answers: false for the refusal `not_found`. Any other error fails the test. */
const answers = (read: Promise<unknown>): Promise<boolean> =>
  read.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'not_found') return false;
      throw error;
    },
  );

const images = ['/images/x-800x600-a0b0c0.webp'];
const hidden = fc.option(fc.constantFrom(...hiddenReasons), { freq: 3 });
const addRequest = async (
  userId: string,
  status: (typeof requestStatuses)[number],
  hiddenFor: HiddenReason | null = null,
) => {
  const id = v7();
  const values = {
    id,
    userId,
    status,
    hiddenFor,
    title: 'Bicicleta',
    maxPrice: 100_000,
    zone: 'Rosario',
    images,
  };
  await db.insert(buyRequests).values(values);
  return id;
};

const generatedOffer = fc.record({
  seller: somebody,
  status: fc.constantFrom(...offerStatuses),
  publicVisibility: fc.boolean(),
  hiddenFor: hidden,
});

test('every read of an offer knows it exactly for those whom the rule lets know of it', async () => {
  const cases = fc.record({
    buyer: somebody,
    requestHiddenFor: hidden,
    made: blockedPairs,
    some: fc.uniqueArray(generatedOffer, {
      maxLength: 7,
      // A request has at most one accepted offer.
      selector: ({ status }) => (status === 'accepted' ? status : Symbol('any')),
    }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ buyer, requestHiddenFor, some, made: blocked }) => {
      await db.delete(buyRequests);
      await setBlocks(blocked);
      const apart = (one: string | null, other: string) => areApart(one, other, blocked);
      const request = { ownerId: buyer.userId, hiddenFor: requestHiddenFor };
      const requestId = await addRequest(buyer.userId, 'active', requestHiddenFor);
      const made = some
        .filter(({ seller }) => seller !== buyer)
        .map(({ seller, ...rest }) => ({ ...rest, id: v7(), sellerId: seller.userId }));
      const rest = {
        deliveryTime: 'En persona' as const,
        contactInfo: { zone: 'Rosario', condition: 'nuevo' as const },
      };
      for (const offer of made) {
        const rejectionReason = offer.status === 'rejected' ? 'Muy caro' : null;
        await db.insert(offers).values({
          ...rest,
          ...offer,
          rejectionReason,
          buyRequestId: requestId,
          title: 'Playera',
          price: 90_000,
          images,
        });
      }
      for (const viewer of viewers) {
        const viewerId = viewer?.userId ?? null;
        const isBlocked = ({ sellerId }: { sellerId: string }) =>
          apart(viewerId, sellerId) || apart(viewerId, buyer.userId);
        const known = made.filter((offer) => isVisibleTo(viewerId, offer, request, isBlocked(offer)));
        const ids = known.map(({ id }) => id).sort();
        // The viewer can see the publication unless a block keeps them apart from its owner; with a deal they
        // always can.
        const hasDeal = known.some(({ sellerId, status }) => sellerId === viewerId && status === 'accepted');
        const isThere = !apart(viewerId, buyer.userId) || hasDeal;
        if (viewer) {
          expect((await listOwnOffers(ctx, viewer)).items.map(({ id }) => id).sort()).toEqual(
            known
              .filter(({ sellerId }) => sellerId === viewerId)
              .map(({ id }) => id)
              .sort(),
          );
          const lock = db.transaction((tx) => lockRequest(tx, viewer.userId, requestId));
          expect(await answers(lock)).toBe(
            isThere && isReadableBy(viewerId, { ...request, userId: buyer.userId }, null),
          );
        }
        if (!isThere) {
          expect(await answers(getRequest(ctx, viewer, requestId))).toBe(false);
          expect(await answers(listRequestOffers(ctx, viewer, requestId))).toBe(false);
          continue;
        }

        const deal = made.find(({ status }) => status === 'accepted');
        const isReadable = isReadableBy(
          viewerId,
          { userId: buyer.userId, hiddenFor: requestHiddenFor },
          deal?.sellerId ?? null,
        );
        expect(await answers(getRequest(ctx, viewer, requestId))).toBe(isReadable);
        // A seller gets no list of a hidden request's offers: their own offer has its own page.
        if (!isReadable && ids.length === 0) {
          expect(await answers(listRequestOffers(ctx, viewer, requestId))).toBe(false);
          continue;
        }
        const page = await listRequestOffers(ctx, viewer, requestId);
        expect(page.items.map(({ id }) => id).sort()).toEqual(ids);
        expect(page.total).toBe(ids.length);
        if (isReadable) expect((await getRequest(ctx, viewer, requestId)).offerCount).toBe(ids.length);
        for (const offer of made) {
          const isKnown = ids.includes(offer.id);
          expect(await answers(getOffer(ctx, viewer, offer.id))).toBe(isKnown);
          if (!viewer) continue;
          const lock = db.transaction((tx) => lockOffer(tx, viewer.userId, offer.id));
          expect(await answers(lock)).toBe(isKnown);
        }
        for (const view of page.items) {
          const { isParty, seesEmail } = sightOf(viewerId, view, request);
          expect('message' in view).toBe(isParty);
          expect('email' in view.seller).toBe(seesEmail);
        }
      }
      await db.delete(buyRequests);
    }),
    { numRuns: 12 },
  );
});

test('what leads to a request leads to exactly the listed ones; its page is there for everybody unless it is hidden', async () => {
  const some = fc.array(
    fc.record({ owner: somebody, status: fc.constantFrom(...requestStatuses), hiddenFor: hidden }),
    { minLength: 1, maxLength: 8 },
  );
  const cases = fc.record({ some, blocked: blockedPairs });
  await fc.assert(
    fc.asyncProperty(cases, async ({ some, blocked }) => {
      await db.delete(buyRequests);
      await setBlocks(blocked);
      const made: {
        id: string;
        userId: string;
        status: (typeof requestStatuses)[number];
        hiddenFor: HiddenReason | null;
      }[] = [];
      for (const { owner, status, hiddenFor } of some) {
        const id = await addRequest(owner.userId, status, hiddenFor);
        made.push({ id, userId: owner.userId, status, hiddenFor });
      }
      const idsOf = (which: typeof made) => which.map(({ id }) => id).sort();
      const listedIds = idsOf(made.filter(isListed));

      const marketplace = await listActiveRequests(ctx, null);
      expect(marketplace.items.map(({ id }) => id).sort()).toEqual(listedIds);
      expect(marketplace.total).toBe(listedIds.length);
      const inSitemap = [];
      for await (const part of sitemapEntries(ctx, 'requests', idsOf(made)[0]!, 100)) inSitemap.push(...part);
      expect(inSitemap.map(({ id }) => id).sort()).toEqual(listedIds);
      for (const request of made) {
        expect((await readMatchable(db, request.id)) !== null).toBe(isListed(request));
        expect(await answers(getRequest(ctx, null, request.id))).toBe(!request.hiddenFor);
      }
      for (const viewer of people) {
        const { userId } = viewer;
        const reached = made.filter((request) => !areApart(userId, request.userId, blocked));
        const shown = await listActiveRequests(ctx, viewer);
        expect(shown.items.map(({ id }) => id).sort()).toEqual(idsOf(reached.filter(isListed)));
        expect(shown.total).toBe(shown.items.length);
        for (const owner of people) {
          const theirs = made.filter((request) => isListed(request) && request.userId === owner.userId);
          const isBlocked = areApart(userId, owner.userId, blocked);
          expect(await answers(getPublicProfile(ctx, viewer, owner.userId))).toBe(!isBlocked);
          if (isBlocked) continue;
          const { openRequests } = await getPublicProfile(ctx, viewer, owner.userId);
          expect(openRequests.items.map(({ id }) => id).sort()).toEqual(idsOf(theirs));
        }
        const { rows } = await db.execute<{ id: string }>(
          sql`select r.id from buy_requests r where ${requestMatchesSearcherSql(sql`${userId}::uuid`)}`,
        );
        const found = idsOf(reached.filter((request) => isListed(request) && request.userId !== userId));
        expect(rows.map(({ id }) => id).sort()).toEqual(found);
      }
      await db.delete(buyRequests);
    }),
    { numRuns: 12 },
  );
});

test('a conversation is there for its parties, and for nobody in place of an account that is gone', async () => {
  const party = fc.option(somebody);
  const cases = fc.array(
    fc.tuple(party, party).filter(([buyer, seller]) => buyer !== seller || buyer === null),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(cases, async (some) => {
      const made = some.map(([buyer, seller]) => ({
        id: v7(),
        buyerId: buyer?.userId ?? null,
        sellerId: seller?.userId ?? null,
        requestTitle: 'Bicicleta',
        offerTitle: 'Playera',
      }));
      await db.insert(chats).values(made);
      for (const viewer of people) {
        const own = made.filter((chat) => chatRole(viewer.userId, chat) !== null);
        const { items } = await listOwnChats(ctx, viewer);
        expect(items.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
        for (const { id, viewerRole } of items) {
          expect(viewerRole).toBe(chatRole(viewer.userId, made.find((chat) => chat.id === id)!));
        }
        for (const chat of made) {
          expect(await answers(getChat(ctx, viewer, chat.id))).toBe(own.includes(chat));
          expect(await answers(listMessages(ctx, viewer, chat.id))).toBe(own.includes(chat));
        }
      }
      await db.delete(chats).where(
        inArray(
          chats.id,
          made.map(({ id }) => id),
        ),
      );
    }),
    { numRuns: 12 },
  );
});

import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { completeRequest } from '#application/buy-requests/commands.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { blockPerson, unblockPerson } from '#application/people/blocks.ts';
import { ratings } from '#database/schema.ts';
import type { PublicProfileView } from '#domain/views/views.ts';
import { type Person, testApi } from '../support/actors.ts';
import { operations } from '../support/described.ts';
import { offerTo, publish } from '../support/market.ts';
import { contentOf } from './authorization/leaks.ts';
import { reads } from './authorization/reads.ts';
import { actor, found, marksOf, meet, type Things } from './blocked-pairs/meeting.ts';

const api = await testApi();
const { ctx } = api;
function idsFor(path: string, { requests, offers }: Things, mine: Things, person: Person): string[] {
  if (path.startsWith('/offers')) return [...offers, ...mine.offers.slice(0, 2)];
  if (path.startsWith('/users')) return [person.id];
  if (path.startsWith('/me/alerts')) return mine.alerts;
  return requests;
}

describe('between two people of whom one blocked the other', async () => {
  const meeting = await meet(api);
  const { one, other, ofOne, ofOther } = meeting;
  const nobody = v7();
  const rated = (raterId: string, ratedId: string) => ({
    ...({
      id: v7(),
      offerId: v7(),
      buyRequestId: v7(),
      raterId,
      ratedId,
      role: 'seller',
      stars: 4,
      counts: true,
    } as const),
    opensAt: ctx.now(),
  });
  const { third } = meeting;
  await ctx.db.insert(ratings).values([rated(one.id, third.id), rated(other.id, third.id)]);
  const before = await one.send<{ total: number }>('GET', '/api/buy-requests');
  await blockPerson(ctx, actor(one), other.id);
  const sides = [
    { name: 'who blocked', who: one, whom: other, mine: ofOne, theirs: ofOther, word: 'turmalina' },
    { name: 'who is blocked', who: other, whom: one, mine: ofOther, theirs: ofOne, word: 'esmeralda' },
  ];

  describe.each(sides)('for $name', ({ who, whom, mine, theirs, word }) => {
    const marks = marksOf(whom, theirs, word);
    const withoutWord = marks.filter((mark) => mark !== word);

    const readsOf = (blocked: string) =>
      operations.filter(
        ({ method, operationId }) => method === 'GET' && reads[operationId]?.blocked === blocked,
      );

    test.each(readsOf('absent'))(
      '$operationId answers as if there were nothing',
      async ({ method, path }) => {
        const send = (id: string) => who.send(method, `/api${path.replace('{id}', id)}`);
        const missing = await send(nobody);
        expect(missing.status).toBe(404);
        for (const id of idsFor(path, theirs, mine, whom)) {
          const { status, body } = await send(id);
          // A person keeps their own saved searches, which contain the typed word and find nothing of the other person.
          const isOwn = path.startsWith('/me/alerts');
          if (isOwn) expect(found(body, withoutWord)).toEqual([]);
          else expect({ status, body }, id).toEqual({ status: missing.status, body: missing.body });
        }
      },
    );

    test('an own saved search that is changed finds nothing of the other', async () => {
      const changed = await who.send('PATCH', `/api/me/alerts/${mine.alerts[0]}`, { frequency: 'daily' });
      expect(found(changed.body, withoutWord)).toEqual([]);
    });

    test.each(readsOf('silent'))(
      '$operationId says nothing of the other',
      async ({ method, path, operationId }) => {
        const answer = await who.send(method, `/api${path}`);
        expect(found(answer.body, operationId === 'listAlerts' ? withoutWord : marks)).toEqual([]);
      },
    );

    test('lists, searches and their counts are those of a market without the other', async () => {
      const list = await who.send<{ items: unknown[]; total: number }>('GET', '/api/buy-requests?limit=100');
      expect(list.body.total).toBe(list.body.items.length);
      expect(found(list.body, marks)).toEqual([]);
      for (const query of [
        `search=${word}`,
        `search=${word.slice(0, -1)}`,
        'search=bicicleta',
        'zone=Rosario',
      ]) {
        for (const sort of ['newest', 'price_asc', 'price_desc', 'relevance']) {
          const { body } = await who.send<{ items: unknown[]; total: number; nextCursor: string | null }>(
            'GET',
            `/api/buy-requests?${query}&sort=${sort}&limit=1`,
          );
          expect(found(body, marks)).toEqual([]);
          const all = await who.send<{ items: unknown[] }>(
            'GET',
            `/api/buy-requests?${query}&sort=${sort}&limit=100`,
          );
          expect(body.total).toBe(all.body.items.length);
          let cursor = body.nextCursor;
          while (cursor) {
            const next = await who.send<typeof body>(
              'GET',
              `/api/buy-requests?${query}&sort=${sort}&limit=1&cursor=${cursor}`,
            );
            expect(found(next.body, marks)).toEqual([]);
            cursor = next.body.nextCursor;
          }
        }
      }
      const visitor = await api.visitor.send<{ items: { userId: string }[] }>(
        'GET',
        '/api/buy-requests?limit=100',
      );
      const others = visitor.body.items.filter(({ userId }) => userId !== whom.id);
      expect(list.body.items).toHaveLength(others.length);
    });

    test('under the publication of a third the other’s offer is neither seen nor counted', async () => {
      const { body } = await who.send<{ total: number; items: unknown[] }>(
        'GET',
        `/api/buy-requests/${meeting.shared.id}/offers`,
      );
      expect(body.total).toBe(1);
      expect(found(body, marks)).toEqual([]);
      const request = await who.send<{ offerCount: number }>('GET', `/api/buy-requests/${meeting.shared.id}`);
      expect(request.body.offerCount).toBe(1);
      const third = await meeting.third.send<{ total: number }>(
        'GET',
        `/api/buy-requests/${meeting.shared.id}/offers`,
      );
      expect(third.body.total).toBe(2);
    });

    test('on the page of a third the other’s rating is not there, and the average is that of everybody', async () => {
      const read = async ({ send }: Pick<Person, 'send'>) => {
        const { body } = await send<PublicProfileView>('GET', `/api/users/${third.id}`);
        const { items, average, count } = body.ratings;
        return { raters: items.map(({ rater }) => rater?.id), summary: { average, count }, body };
      };
      const [own, all] = [await read(who), await read(api.visitor)];
      expect(own.raters).toEqual([who.id]);
      expect(found(own.body, marks)).toEqual([]);
      expect(all.raters.toSorted()).toEqual([one.id, other.id].toSorted());
      expect((await read(third)).raters).toEqual(all.raters);
      expect(own.summary).toEqual(all.summary);
    });

    test('the download has nothing of the other but what they were told before', async () => {
      const files = (await contentOf(await who.send('GET', '/api/me/export'))) as Record<string, unknown>;
      for (const [name, content] of Object.entries(files)) {
        if (['avisos.json', 'alertas.json'].includes(name)) continue;
        if (name === 'bloqueos.json' && who === one) {
          expect(found(content, [other.id, other.name])).toHaveLength(2);
          continue;
        }
        expect(found(content, marks), name).toEqual([]);
      }
    });

    // Last, because the download contains one's reports.
    test('each may report the other, and nothing of theirs that is hidden', async () => {
      const report = (kind: string, id: string) =>
        who.send('POST', '/api/reports', { kind, id, reason: 'spam' });
      expect((await report('person', whom.id)).status).toBe(201);
      const missing = await report('offer', nobody);
      for (const id of [...theirs.offers, ...mine.offers.slice(0, 2)])
        expect((await report('offer', id)).body).toEqual(missing.body);
    });
  });

  test('the offers that waited are finalized by the system, and nobody is told', async () => {
    const { body } = await meeting.third.send<{ status: string }>('GET', `/api/offers/${ofOne.offers[0]}`);
    expect(body.status).toBe('finalized');
  });

  test('who was rated goes on reading it on their own page', async () => {
    await ctx.db.insert(ratings).values(rated(other.id, one.id));
    const { body } = await one.send<PublicProfileView>('GET', `/api/users/${one.id}`);
    expect(body.ratings.items.map(({ rater }) => rater?.id)).toEqual([other.id]);
  });

  test('only the blocker reads of it, and counts in their list are theirs', async () => {
    const own = await one.send<{ items: { userId: string }[] }>('GET', '/api/me/blocks');
    expect(own.body.items.map(({ userId }) => userId)).toEqual([other.id]);
    expect((await other.send('GET', '/api/me/blocks')).body).toEqual({ items: [], nextCursor: null });
    // Removing somebody else's block changes nothing and reveals nothing.
    expect((await other.send('DELETE', `/api/blocks/${one.id}`)).status).toBe(204);
    expect((await other.send('GET', `/api/users/${one.id}`)).status).toBe(404);
    expect(before.body.total).toBeGreaterThan(0);
  });
});

test('a deal that runs goes on to its end; its conversation closes with it', async () => {
  const { one, other } = await meet(api);
  const request = await publish(ctx, actor(one));
  const offer = await offerTo(ctx, actor(other), request.id);
  await one.confirm();
  const { chatId } = await acceptOffer(ctx, actor(one), offer.id, offer);
  await blockPerson(ctx, actor(other), one.id);
  for (const person of [one, other]) {
    expect((await person.send('GET', `/api/offers/${offer.id}`)).status).toBe(200);
    expect((await person.send('GET', `/api/buy-requests/${request.id}`)).status).toBe(200);
    const sent = await person.send('POST', `/api/chats/${chatId}/messages`, { message: '¿Mañana a las 10?' });
    expect(sent.status).toBe(201);
  }
  await completeRequest(ctx, actor(one), request.id);
  for (const person of [one, other]) {
    expect((await person.send('GET', `/api/offers/${offer.id}`)).status).toBe(200);
    expect((await person.send<{ isOpen: boolean }>('GET', `/api/chats/${chatId}`)).body.isOpen).toBe(false);
    const late = await person.send('POST', `/api/chats/${chatId}/messages`, { message: 'Otra cosa' });
    expect(late.status).toBe(409);
  }
  await unblockPerson(ctx, actor(other), one.id);
  expect((await one.send<{ isOpen: boolean }>('GET', `/api/chats/${chatId}`)).body.isOpen).toBe(true);
});

test('a deal that falls through takes its publication and its offer out of sight again', async () => {
  const { one, other } = await meet(api);
  const request = await publish(ctx, actor(one));
  const offer = await offerTo(ctx, actor(other), request.id);
  await one.confirm();
  await acceptOffer(ctx, actor(one), offer.id, offer);
  await blockPerson(ctx, actor(one), other.id);
  const left = await one.send<{ status: string }>('POST', `/api/offers/${offer.id}/fall-through`);
  expect(left.body.status).toBe('withdrawn');
  expect((await other.send('GET', `/api/buy-requests/${request.id}`)).status).toBe(404);
  expect((await other.send('GET', `/api/offers/${offer.id}`)).status).toBe(404);
});

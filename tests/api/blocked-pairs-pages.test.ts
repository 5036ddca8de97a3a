import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#application/people/blocks/commands.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type Person, testApi } from '../support/actors.ts';
import type { Scene } from '../support/cast.ts';
import { addImage } from '../support/market.ts';
import { answerTo, pageActions, routeActions, type Sending } from '../support/page-actions.ts';
import { actor, found, marksOf, meet } from './blocked-pairs/meeting.ts';
import { pageClasses } from './blocked-pairs/page-classes.ts';
import { sendings } from './page-actions/sendings.ts';

const api = await testApi();
const actions = await routeActions();
const listed = pageActions.map(({ path, intent }) => `${path} ${intent}`);
const single = [...actions.keys()].filter((path) => !pageActions.some((one) => one.path === path));

test('every action of every page has a class, and no other', () => {
  expect(Object.keys(pageClasses).toSorted()).toEqual([...listed, ...single].toSorted());
});

const classed = (wanted: string) => Object.keys(pageClasses).filter((key) => pageClasses[key] === wanted);

/** A publication and an offer, as a form names them. */
interface Named {
  requestId: string;
  id: string;
}

const nobodyAsked = v7();

/** A form about the other person's things, filled in as if the sender could see them. */
async function formFor(key: string, who: Person, whom: Person, { requestId, id }: Named): Promise<Sending> {
  const images = [
    await addImage(
      api.services.database.db,
      who.id,
      key.startsWith('/buy-request') ? 'buy-request' : 'offer',
    ),
  ];
  if (key === '/offer/:id sendPhoto') return { params: { id }, fields: { images } };
  if (key === '/offer/:id answerRequirement')
    return { params: { id }, fields: { requirementId: nobodyAsked, answer: 'si' } };
  const offer = {
    ...{ id, sellerId: whom.id, images, updatedAt: '2026-11-01T12:00:00.000Z' },
    buyRequest: { userId: whom.id },
  } as unknown as OfferView;
  const scene: Scene = { requestId, images, offer, chatId: null };
  const sending = await sendings[key]?.({ api, person: who, scene });
  if (!sending) throw new Error(`Nothing to send to ${key}`);
  return sending;
}

const anyId = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Whether the action depends on the publication only. */
const isOfRequest = (key: string) => /^\/buy-request\/:id [a-z]+$| (send|report)$/.test(key);

async function send(key: string, who: Person, { fields, ...sending }: Sending) {
  const [path = '', intent] = key.split(' ');
  const action = actions.get(path);
  if (!action) throw new Error(`No action at ${path}`);
  return answerTo(api, action, who.cookie, { ...sending, fields: { ...fields, ...(intent && { intent }) } });
}

describe('between two people of whom one blocked the other', async () => {
  const { one, other, ofOne, ofOther } = await meet(api);
  await blockPerson(api.ctx, actor(one), other.id);
  const nobody = v7();
  const sides = [
    { name: 'who blocked', who: one, whom: other, mine: ofOne, theirs: ofOther, word: 'turmalina' },
    { name: 'who is blocked', who: other, whom: one, mine: ofOther, theirs: ofOne, word: 'esmeralda' },
  ];

  describe.each(sides)('for $name', ({ who, whom, mine, theirs, word }) => {
    const pairs = (requestIds: string[], offers: string[]): Named[] =>
      requestIds.flatMap((requestId) => offers.map((id) => ({ requestId, id })));
    const ofTheirs = pairs(theirs.requests, theirs.offers);
    // The other person's offers on the own publication are hidden as well.
    const ofMine = pairs(mine.requests.slice(0, 1), mine.offers.slice(0, 2));

    test.each(classed('absent'))('%s answers as if there were nothing', async (key) => {
      const answerFor = async (named: Named, more: Sending['fields'] = {}) => {
        const form = await formFor(key, who, whom, named);
        const { outcome, said } = await send(key, who, { ...form, fields: { ...form.fields, ...more } });
        expect(found(said, [whom.name, word])).toEqual([]);
        return { outcome, said: said.replaceAll(anyId, 'ID') };
      };
      const missing = await answerFor({ requestId: nobody, id: nobody });
      expect(missing.outcome).toBe('not_found');
      for (const named of isOfRequest(key) ? ofTheirs : [...ofTheirs, ...ofMine])
        expect(await answerFor(named), `${named.requestId} ${named.id}`).toEqual(missing);
      if (key !== '/denunciar report') return;
      const aboutOffer = { kind: 'offer' };
      const unknown = await answerFor({ requestId: nobody, id: nobody }, aboutOffer);
      for (const id of [...theirs.offers, ...mine.offers.slice(0, 2)])
        expect(await answerFor({ requestId: id, id }, aboutOffer), id).toEqual(unknown);
    });

    test('each may report the other', async () => {
      const fields = { kind: 'person', id: whom.id, reason: 'spam' };
      expect((await send('/denunciar report', who, { params: {}, fields })).outcome).toBe('done');
    });

    test.each(classed('silent'))('%s says nothing of the other', async (key) => {
      const { outcome, said } = await send(
        key,
        who,
        await formFor(key, who, whom, { requestId: nobody, id: nobody }),
      );
      expect(outcome).toBe('done');
      expect(found(said, marksOf(whom, theirs, word))).toEqual([]);
    });
  });
});

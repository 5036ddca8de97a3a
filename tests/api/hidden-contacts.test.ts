import { beforeAll, describe, expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { acceptOffer, fallThroughOffer, rejectOffer } from '#application/offers/commands.ts';
import { hiddenMark } from '#domain/contact-redaction/kinds.ts';
import type { BuyRequestView, ChatMessageView, OfferView, Page } from '#domain/views/views.ts';
import { loader as json } from '#web/routes/marketplace-json.ts';
import { loader as rss } from '#web/routes/marketplace-rss.ts';
import { type Person, testApi } from '../support/actors.ts';
import {
  type Participants,
  type Role,
  roles,
  type Scene,
  signUpCast,
  validOffer,
  validRequest,
} from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { handleMails, memoryMailer } from '../support/mails.ts';
import { loaderArgs } from '../support/page-actions.ts';
import { idIn } from './authorization/id-in.ts';
import { contentOf } from './authorization/leaks.ts';

const api = await testApi();
const { ctx } = api;
const mailer = memoryMailer();
let participants: Participants;
let scene: Scene;
let rejected: OfferView;

/** The contacts that each of the three wrote; no other text contains them. */
const planted = {
  buyer: ['5555-4477', 'ana.compra', '341 555 6677', '5491155554477', 'ana_compra_22'],
  seller: ['6666-5588', 'beto.vende', '6688 7799', 'betovende22'],
  otherSeller: ['4455-6699'],
} as const;
type Writer = keyof typeof planted;
const writers = Object.keys(planted) as Writer[];

/** The contacts of other people that this role can read in a text. */
const foundBy = (role: Role, said: unknown): string[] => {
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  return writers.flatMap((writer) =>
    writer === role ? [] : planted[writer].filter((one) => text.includes(one)),
  );
};

const actorOf = ({ id }: Person) => signedInAs(id);

beforeAll(async () => {
  participants = await signUpCast(api, api.signUpByCall);
  const { buyer, seller, otherSeller, stranger } = participants;
  await stranger.send('POST', '/api/me/alerts', { words: ['bicicleta'], frequency: 'instant' });
  await buyer.send('PATCH', '/api/me', {
    bio: 'Buscame en @ana_compra_22',
    location: 'Rosario 341 555 6677',
  });
  const { body: request } = await buyer.send<BuyRequestView>('POST', '/api/buy-requests', {
    ...(await validRequest(api, buyer)),
    title: 'Bicicleta rodado 29, llamar 11 5555-4477',
    description: 'Pago hasta $400.000. Escribime a ana.compra@gmail.com, modelo 2019 o 2020.',
    zone: 'Rosario 341 555 6677',
    referenceUrl: 'https://wa.me/5491155554477',
  });
  const offer = async (person: Person, fields: object) =>
    (
      await person.send<OfferView>('POST', `/api/buy-requests/${request.id}/offers`, {
        ...(await validOffer(api, person)),
        ...fields,
      })
    ).body;
  const sent = await offer(seller, {
    title: 'Venzo 29, cel 11 6666-5588',
    description: 'Rodado 29, año 2019. beto.vende arroba gmail punto com',
    message: 'Mi alias es betovende22, o al 11 6688 7799',
  });
  rejected = await offer(otherSeller, { title: 'Vairo rodado 29' });
  rejected = await rejectOffer(ctx, actorOf(buyer), rejected.id, { reason: 'Llamame al 11 5555-4477' });
  await seller.confirm();
  const path = `/api/buy-requests/${request.id}/questions`;
  const asked = await seller.send<{ id: string }>('POST', path, { question: '¿Sirve? 11 6666-5588' });
  await buyer.send('POST', `/api/questions/${asked.body.id}/answer`, { answer: 'Sí, al 11 5555-4477' });
  scene = { requestId: request.id, images: request.images, offer: sent, chatId: null };
  await otherSeller.send('POST', `/api/offers/${rejected.id}/counter`, { description: 'Otra: 11 4455-6699' });
  await handleMails(ctx, mailer, { skip: true });
});

const reads = operations.filter(({ method }) => method === 'GET');

/** The answers of every read of the API to a role, by operation. */
async function answersTo(role: Role): Promise<[string, unknown][]> {
  const actor = participants[role];
  const read = async ({ path, operationId }: (typeof reads)[number]): Promise<[string, unknown]> => {
    const id = await idIn(path, participants, scene);
    const answer = await actor.send('GET', `/api${path.replace('{id}', id ?? '')}`);
    return [operationId, await contentOf(answer)];
  };
  const answers: [string, unknown][] = [];
  for (const operation of reads) answers.push(await read(operation));
  return answers;
}

describe('before anything is accepted', () => {
  test.each(roles)('no answer of the API tells the %s how to reach another', async (role) => {
    const leaks = (await answersTo(role)).flatMap(([name, body]) =>
      foundBy(role, body).map((one) => [name, one]),
    );
    expect(leaks).toEqual([]);
  });

  test('everybody but the writer reads the mark in its place', async () => {
    const read = async (person: { send: Person['send'] }) =>
      (await person.send<BuyRequestView>('GET', `/api/buy-requests/${scene.requestId}`)).body;
    const shown = {
      title: `Bicicleta rodado 29, llamar ${hiddenMark}`,
      description: `Pago hasta $400.000. Escribime a ${hiddenMark}, modelo 2019 o 2020.`,
      zone: `Rosario ${hiddenMark}`,
      referenceUrl: null,
    };
    expect(await read(participants.visitor)).toMatchObject({ ...shown, othersRead: null });
    expect(await read(participants.seller)).toMatchObject(shown);
    expect(await read(participants.buyer)).toMatchObject({
      title: 'Bicicleta rodado 29, llamar 11 5555-4477',
      referenceUrl: 'https://wa.me/5491155554477',
      othersRead: shown,
    });
  });

  test('the seller reads own texts as they were written, the buyer does not', async () => {
    const read = async (person: Person) =>
      (await person.send<OfferView>('GET', `/api/offers/${scene.offer.id}`)).body;
    expect(await read(participants.seller)).toMatchObject({
      title: 'Venzo 29, cel 11 6666-5588',
      hidesContacts: true,
    });
    expect(await read(participants.buyer)).toMatchObject({
      title: `Venzo 29, cel ${hiddenMark}`,
      message: expect.stringContaining(hiddenMark),
      hidesContacts: false,
    });
  });

  test('mails and notices tell nobody', () => {
    expect(mailer.sent.length).toBeGreaterThan(2);
    for (const role of ['stranger', 'buyer', 'seller', 'otherSeller'] as const) {
      const mails = mailer.sent.filter(({ to }) => to === participants[role].email);
      expect(mails.flatMap((mail) => foundBy(role, mail))).toEqual([]);
    }
  });

  test('a search finds the publication by its words and not by what is hidden', async () => {
    const total = async (search: string) =>
      (
        await participants.visitor.send<Page<BuyRequestView> & { total: number }>(
          'GET',
          `/api/buy-requests?search=${encodeURIComponent(search)}`,
        )
      ).body.total;
    expect(await total('bicicleta rodado')).toBe(1);
    for (const one of ['5555-4477', '11 5555', '4477', 'ana.compra', 'ana.compra@gmail.com', 'gmail'])
      expect(await total(one), one).toBe(0);
    const zones = await participants.visitor.send<{ total: number }>(
      'GET',
      '/api/buy-requests?zone=341%20555',
    );
    expect(zones.body.total).toBe(0);
    for (const typed of ['5555', 'llamar', 'oculto'])
      expect(
        foundBy('visitor', (await participants.visitor.send('GET', `/api/suggestions?search=${typed}`)).body),
      ).toEqual([]);
  });

  test('feeds do not have it', async () => {
    for (const [loader, path] of [
      [json, '/marketplace.json'],
      [rss, '/marketplace.rss'],
    ] as const) {
      const feed = await loader(loaderArgs(api, path));
      const text = await feed.text();
      expect(text).toContain('oculto hasta aceptar');
      expect(foundBy('visitor', text)).toEqual([]);
    }
  });

  test('the writer’s edit that changes nothing keeps what was written', async () => {
    const { body } = await participants.buyer.send<BuyRequestView>(
      'PATCH',
      `/api/buy-requests/${scene.requestId}`,
      { maxPrice: 410_000 },
    );
    expect(body.title).toBe('Bicicleta rodado 29, llamar 11 5555-4477');
  });
});

describe('a deal', () => {
  test('shows its two parties what was written, nobody else, and hides it again when it falls through', async () => {
    const { buyer, seller } = participants;
    const offer = await seller.send<OfferView>('GET', `/api/offers/${scene.offer.id}`);
    await buyer.confirm();
    const { chatId } = await acceptOffer(ctx, actorOf(buyer), scene.offer.id, offer.body);
    const read = async (person: { send: Person['send'] }) =>
      JSON.stringify([
        (await person.send('GET', `/api/buy-requests/${scene.requestId}`)).body,
        (await person.send('GET', `/api/offers/${scene.offer.id}`)).body,
      ]);
    for (const person of [buyer, seller]) {
      const said = await read(person);
      for (const one of ['5555-4477', 'ana.compra@gmail.com', '6666-5588', '6688 7799', 'ana_compra_22'])
        expect(said).toContain(one);
    }
    expect(foundBy('visitor', await read(participants.visitor))).toEqual([]);
    expect(foundBy('otherSeller', await read(participants.otherSeller))).toEqual([]);

    await buyer.send('POST', `/api/chats/${chatId}/messages`, { message: 'Hola, ¿sigue en pie?' });
    await seller.send('POST', `/api/chats/${chatId}/messages`, {
      message: 'Transferime la seña al alias perro.gato.casa',
    });
    const messages = async (person: Person) =>
      (await person.send<Page<ChatMessageView>>('GET', `/api/chats/${chatId}/messages`)).body.items;
    const [first, second] = await messages(buyer);
    expect(first).toMatchObject({ warnings: [], advice: [{ moment: 'firstMessage' }] });
    expect(second?.warnings.map(({ kind }) => kind)).toEqual(['advance', 'alias']);
    expect(second?.message).toContain('perro.gato.casa');
    expect(second?.advice.map(({ moment }) => moment)).toEqual(['money']);
    expect((await messages(seller))[1]).toMatchObject({ warnings: [], advice: [{ moment: 'money' }] });

    await fallThroughOffer(ctx, actorOf(buyer), scene.offer.id);
    expect(
      foundBy('seller', (await seller.send('GET', `/api/buy-requests/${scene.requestId}`)).body),
    ).toEqual([]);
    expect(foundBy('buyer', (await buyer.send('GET', `/api/offers/${scene.offer.id}`)).body)).toEqual([]);
  });
});

import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { images, offerEvents, user } from '#database/schema.ts';
import { profileSnapshot } from '#domain/accounts/account.ts';
import type {
  BuyRequestView,
  ChatMessageView,
  ChatView,
  OfferView,
  Page,
  ProfileView,
} from '#domain/views/views.ts';
import { accept, offerTo, publish, reject, testApi, upload } from '../support/actors.ts';
import { outbox } from '../support/outbox.ts';
import { routeActions, sendForm } from '../support/page-actions.ts';

const api = await testApi();
const { visitor, signUp, services } = api;
const { db } = services.database;

test('the own profile is read and changed, field by field', async () => {
  const ana = await signUp('Ana');
  const { body } = await ana.send<ProfileView>('GET', '/api/me');
  expect(body).toMatchObject({ id: ana.id, email: ana.email, fullName: 'Ana', avatarUrl: null, bio: null });

  const changed = await ana.send<ProfileView>('PATCH', '/api/me', {
    fullName: ' Ana Pérez ',
    location: 'Rosario',
  });
  expect(changed.body).toEqual({ ...body, fullName: 'Ana Pérez', location: 'Rosario' });
  const emptied = await ana.send<ProfileView>('PATCH', '/api/me', { location: '' });
  expect(emptied.body).toEqual({ ...body, fullName: 'Ana Pérez' });
  const [account] = await db.select().from(user).where(eq(user.id, ana.id));
  expect(account?.name).toBe('Ana Pérez');
});

test('a picture is an own upload for it; the one before goes', async () => {
  const [ana, beto] = [await signUp('Ana'), await signUp('Beto')];
  const [first, second] = [await upload(ana, 'avatar'), await upload(ana, 'avatar')];
  const set = async (avatarUrl: string | null) =>
    (await ana.send<ProfileView>('PATCH', '/api/me', { avatarUrl })).status;
  expect(await set(await upload(beto, 'avatar'))).toBe(422);
  expect(await set(await upload(ana, 'offer'))).toBe(422);
  expect(await set(first)).toBe(200);
  expect(await set(second)).toBe(200);
  const kept = await db
    .select()
    .from(images)
    .where(inArray(images.url, [first, second]));
  expect(kept.map(({ url }) => url)).toEqual([second]);
  expect((await publish(ana)).owner.avatarUrl).toBe(second);
  expect(await set(null)).toBe(200);
});

test('a form that was open meanwhile changes only what was changed in it, and keeps a newer picture', async () => {
  const ana = await signUp('Ana');
  const [first, second] = [await upload(ana, 'avatar'), await upload(ana, 'avatar')];
  await ana.send('PATCH', '/api/me', { avatarUrl: first });
  const { body: opened } = await ana.send<ProfileView>('GET', '/api/me');
  await ana.send('PATCH', '/api/me', { avatarUrl: second, location: 'Salta' });

  const save = (await routeActions()).get('/profile')!;
  const typed = { fullName: 'Ana', avatarUrl: first, location: '', bio: 'Compro bicis' };
  const fields = { ...typed, began: profileSnapshot(opened), intent: 'save' };
  expect(await sendForm(api, save, ana.cookie, { params: {}, fields })).toBe('done');
  const { body: kept } = await ana.send<ProfileView>('GET', '/api/me');
  expect(kept).toEqual({ ...opened, avatarUrl: second, location: 'Salta', bio: 'Compro bicis' });
  expect(await db.$count(images, eq(images.url, second))).toBe(1);

  const taken = { ...fields, avatarUrl: '', began: profileSnapshot(kept) };
  expect(await sendForm(api, save, ana.cookie, { params: {}, fields: taken })).toBe('done');
  expect((await ana.send<ProfileView>('GET', '/api/me')).body.avatarUrl).toBeNull();
});

test('a deleted account takes its own things with it and leaves the others theirs', async () => {
  const [ana, beto, carla, dario] = await Promise.all(['Ana', 'Beto', 'Carla', 'Dario'].map(signUp));
  if (!ana || !beto || !carla || !dario) throw new Error('nobody');
  await ana.send('PATCH', '/api/me', { avatarUrl: await upload(ana, 'avatar') });
  await upload(ana, 'offer');

  const waiting = await publish(ana);
  const waitingOffer = await offerTo(beto, waiting.id);
  const sold = await publish(ana);
  const bought = await accept(ana, await offerTo(beto, sold.id));

  const wanted = await publish(carla);
  const others = await offerTo(dario, wanted.id);
  const pending = await offerTo(ana, (await publish(carla)).id);
  const turnedDown = await reject(carla, await offerTo(ana, wanted.id));
  const deal = await accept(carla, await offerTo(ana, wanted.id));
  await ana.send('POST', `/api/chats/${deal.chatId}/messages`, { message: 'Te espero' });
  await carla.send('POST', `/api/chats/${deal.chatId}/messages`, { message: 'Voy' });

  const gone = await ana.send('DELETE', '/api/me', { password: ana.password });
  expect([gone.status, gone.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);

  expect((await ana.send('GET', '/api/me')).status).toBe(401);
  const { email, password } = ana;
  expect((await visitor.send('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(401);
  for (const { id } of [waiting, sold])
    expect((await visitor.send('GET', `/api/buy-requests/${id}`)).status).toBe(404);
  for (const { id } of [waitingOffer, bought.offer, pending, turnedDown, deal.offer]) {
    for (const person of [beto, carla])
      expect((await person.send('GET', `/api/offers/${id}`)).status).toBe(404);
  }
  expect(await db.select().from(images).where(eq(images.ownerId, ana.id))).toEqual([]);
  const removals = await db.select().from(outbox).where(eq(outbox.kind, 'images.delete'));
  expect(JSON.stringify(removals)).toContain(waiting.images[0]);

  // Carla's request is open again, and Dario may renew his offer.
  const open = await carla.send<BuyRequestView>('GET', `/api/buy-requests/${wanted.id}`);
  expect(open.body).toMatchObject({ status: 'active', offerCount: 1 });
  const events = await db
    .select()
    .from(offerEvents)
    .where(and(eq(offerEvents.offerId, deal.offer.id), eq(offerEvents.action, 'fallThrough')));
  expect(events).toHaveLength(1);
  const left = await db.select().from(outbox).where(eq(outbox.aggregateId, wanted.id));
  expect(left.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      action: 'fallThrough',
      recipients: expect.arrayContaining([
        expect.objectContaining({ userId: dario.id, kind: 'requestReopened' }),
      ]),
    }),
  );
  expect((await dario.send<OfferView>('POST', `/api/offers/${others.id}/renew`)).body.status).toBe('pending');

  // The conversations stay with the other party, without a name.
  for (const [person, chatId] of [
    [carla, deal.chatId],
    [beto, bought.chatId],
  ] as const) {
    const chat = await person.send<ChatView>('GET', `/api/chats/${chatId}`);
    expect(chat.body).toMatchObject({ isOpen: false, counterpart: { id: null, name: 'Usuario eliminado' } });
  }
  const said = await carla.send<Page<ChatMessageView>>('GET', `/api/chats/${deal.chatId}/messages`);
  expect(said.body.items.map(({ senderId, message }) => [senderId, message])).toEqual([
    [null, 'Te espero'],
    [carla.id, 'Voy'],
  ]);
  const anew = await visitor.send('POST', '/api/auth/sign-up/email', { name: 'Ana', email, password });
  expect(anew.status).toBe(200);
});

test('an account that is deleted twice at once, while it publishes and offers, is gone once and whole', async () => {
  const [ana, carla] = [await signUp('Ana'), await signUp('Carla')];
  const wanted = await publish(carla);
  const [request, offer] = [await publish(ana), await offerTo(ana, wanted.id)];
  const answers = await Promise.all([
    ana.send('DELETE', '/api/me', { password: ana.password }),
    ana.send('PATCH', `/api/buy-requests/${request.id}`, { title: 'Otra cosa' }),
    ana.send('POST', `/api/offers/${offer.id}/withdraw`),
    accept(carla, offer),
    ana.send('DELETE', '/api/me', { password: ana.password }),
  ]);
  expect([answers[0].status, answers[4].status].sort()).toEqual([204, 401]);
  const after = await carla.send<BuyRequestView>('GET', `/api/buy-requests/${wanted.id}`);
  expect(after.body).toMatchObject({ status: 'active', offerCount: 0 });
});

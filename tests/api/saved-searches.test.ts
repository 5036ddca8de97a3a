import { expect, test } from 'vitest';
import type { BuyRequestView, NotificationView, Page, SavedSearchView } from '#domain/views/views.ts';
import { publish, testApi } from '../support/actors.ts';
import { handleOutbox } from '../support/outbox.ts';

const api = await testApi();
const [ana, beto] = await Promise.all([api.signUp('Ana'), api.signUp('Beto')]);
const path = '/api/me/alerts';

test('an alert is saved, changed, finds what fits, and goes', async () => {
  const saved = await beto.send<SavedSearchView>('POST', path, { words: ['bicicleta'], zones: ['rosario'] });
  expect(saved).toMatchObject({
    status: 201,
    body: { name: 'Bicicleta en rosario', frequency: 'instant', category: null, matchCount: 0 },
  });
  const own = `${path}/${saved.body.id}`;
  const request = await publish(ana);
  await publish(ana, { zone: 'Funes' });
  await publish(beto);
  await handleOutbox(api.ctx);
  const { body: notifications } = await beto.send<Page<NotificationView>>('GET', '/api/me/notifications');
  expect(notifications.items).toMatchObject([{ kind: 'alertMatch', path: `/buy-request/${request.id}` }]);
  expect((await beto.send<SavedSearchView>('GET', own)).body.matchCount).toBe(1);
  const matches = await beto.send<Page<BuyRequestView>>('GET', `${own}/matches?limit=1`);
  expect(matches.body.items.map(({ id }) => id)).toEqual([request.id]);
  await beto.send('POST', '/api/me/notifications/read', { alerts: true });
  const { body: after } = await beto.send<{ unreadCount: number }>('GET', '/api/me/notifications');
  expect(after.unreadCount).toBe(0);

  expect(await beto.send('PATCH', own, { name: 'Bicis', frequency: 'weekly' })).toMatchObject({
    status: 200,
    body: { name: 'Bicis', frequency: 'weekly', words: ['bicicleta'] },
  });
  expect((await beto.send<Page<SavedSearchView> & { total: number }>('GET', path)).body).toMatchObject({
    total: 1,
    nextCursor: null,
    items: [{ id: saved.body.id }],
  });
  expect((await beto.send('DELETE', own)).status).toBe(204);
  expect((await beto.send('DELETE', own)).status).toBe(404);
  expect((await beto.send('GET', `${own}/matches`)).status).toBe(404);
});

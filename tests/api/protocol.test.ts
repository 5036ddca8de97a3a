import { afterAll, expect, test, vi } from 'vitest';
import { encodeCursor } from '#application/paging.ts';
import { accept, offerTo, type Problem, publish, testApi } from '../support/actors.ts';
import { setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';

const api = await testApi();
const { visitor, signUp, services } = api;
const ana = await signUp('Ana');
const request = await publish(ana);
afterAll(() => vi.restoreAllMocks());

const aCategory = async () =>
  (await visitor.send<{ items: { id: string }[] }>('GET', '/api/categories')).body.items[0]?.id;

const json = { 'content-type': 'application/json' };

test.each([
  ['GET', '/api/buy-requests/abc'],
  ['GET', '/api/buy-requests/00000000-0000-0000-0000-00000000000g'],
  ['GET', '/api/buy-requests/0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d'],
  ['GET', '/api/buy-requests/%00'],
  ['GET', '/api/buy-requests/%E0%A4%A'],
  ['GET', `/api/buy-requests/${'9'.repeat(5000)}`],
  ['GET', '/api/buy-requests/abc/offers'],
  ['GET', '/api/offers/1'],
  ['GET', '/api/chats/1'],
  ['GET', '/api/chats/1/messages'],
  ['DELETE', '/api/offers/1%27%20or%201=1'],
  ['POST', '/api/buy-requests/1/close'],
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/api/'],
])('%s %s is a 404 problem', async (method, path) => {
  const { status, headers, body } = await ana.send<Problem>(method, path);
  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(body).toMatchObject({
    status: 404,
    code: 'not_found',
    type: '/api/docs#not_found',
    title: 'No encontrado',
  });
});

test.each([
  ['malformed', '{"title": ', 422, 'invalid'],
  ['empty', '', 422, 'invalid'],
  ['not an object', '"text"', 422, 'invalid'],
  ['an array', '[]', 422, 'invalid'],
  ['null', 'null', 422, 'invalid'],
  ['very deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422, 'invalid'],
  ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 422, 'invalid'],
  ['too large', `{"title": "${'a'.repeat(300 * 1024)}"}`, 413, 'too_large'],
])('a body that is %s is refused', async (_name, sent, status, code) => {
  const answer = await ana.send<Problem>('POST', '/api/buy-requests', sent, json);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.each([
  ['malformed', '{"title": '],
  ['null', 'null'],
  ['of a wrong type', '{"title":"Una bici usada","images":[5]}'],
])('a body that is %s is told so in Spanish, under errors', async (_name, sent) => {
  const { body } = await ana.send<Problem>('POST', '/api/buy-requests', sent, json);
  expect(Object.values(body.errors ?? {})).not.toHaveLength(0);
  expect(JSON.stringify(body)).not.toMatch(/invalid input|expected|received/i);
});

test('an id in capitals is the same id', async () => {
  const { id, category } = await publish(ana, { categoryId: await aCategory() });
  const capitals = id.toUpperCase();
  expect((await visitor.send('GET', `/api/buy-requests/${capitals}`)).status).toBe(200);
  const ofCategory = `/api/buy-requests?category=${category?.id.toUpperCase()}`;
  expect((await visitor.send<{ items: { id: string }[] }>('GET', ofCategory)).body.items[0]?.id).toBe(id);

  const must = { kind: 'must', text: 'Con factura' } as const;
  const asking = await publish(ana, { requirements: [must] });
  const [asked] = asking.requirements;
  const answer = { requirementId: asked?.id.toUpperCase(), answer: 'si' };
  const bruno = await signUp('Bruno');
  const offer = await offerTo(bruno, asking.id, { answers: [answer] });
  expect(offer.answers).toEqual([expect.objectContaining({ requirementId: asked?.id })]);
  const kept = { requirements: [{ ...must, id: asked?.id.toUpperCase() }] };
  const edited = await ana.send<{ requirements: object[] }>('PATCH', `/api/buy-requests/${asking.id}`, kept);
  expect(edited.body.requirements).toEqual(asking.requirements);
  const { id: proposalId } = (
    await ana.send<{ id: string }>('POST', `/api/offers/${offer.id}/proposals`, { price: 360_000 })
  ).body;
  expect((await bruno.send('POST', `/api/proposals/${proposalId.toUpperCase()}/decline`)).status).toBe(200);
  expect((await ana.send('PUT', `/api/blocks/${ana.id.toUpperCase()}`)).status).toBe(422);
});

test('a page behind the last one still says how many there are', async () => {
  const people = await signUpCast(api);
  const { requestId } = await setScene(api, people, 'pending');
  await people.seller.send('POST', '/api/me/alerts', { words: ['bicicleta'] });
  const end = ['0001-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'];
  for (const [who, path, total, cursor] of [
    [people.buyer, '/api/me/buy-requests', 1, end],
    [people.seller, '/api/me/offers', 1, end],
    [people.seller, '/api/me/alerts', 1, end],
    [people.buyer, `/api/buy-requests/${requestId}/offers`, 2, [99, ...end]],
    [people.buyer, `/api/buy-requests/${requestId}/questions`, 1, end],
  ] as const) {
    const { body } = await who.send('GET', `${path}?cursor=${encodeCursor(cursor)}`);
    expect([path, body]).toEqual([path, { items: [], nextCursor: null, total }]);
  }
});

test('a call that takes no body refuses fields instead of dropping them', async () => {
  const close = (sent: string) =>
    ana.send<Problem>('POST', `/api/buy-requests/${request.id}/reopen`, sent, {
      ...json,
      'content-length': String(sent.length),
    });
  expect((await close('{"reason":"x"}')).body).toMatchObject({
    status: 422,
    errors: { reason: 'Campo desconocido' },
  });
  for (const empty of ['', '{}']) expect((await close(empty)).body.code).toBe('illegal_transition');
});

test('a declared length is enough to refuse', async () => {
  const answer = await ana.send<Problem>('POST', '/api/buy-requests', '{}', {
    ...json,
    'content-length': '9999999',
  });
  expect(answer.body.code).toBe('too_large');
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
])('a body of type %s is refused', async (type) => {
  const answer = await ana.send<Problem>('PATCH', '/api/me', '{"bio":"hola"}', { 'content-type': type });
  expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
});

test('JSON with a character set is JSON', async () => {
  const answer = await ana.send('PATCH', '/api/me', '{"bio":"hola"}', {
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.status).toBe(200);
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost.evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  // The caller writes the host, and another scheme or port is another site.
  [{ origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }, 403],
  [{ origin: 'https://localhost', host: 'localhost' }, 403],
  [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, 403],
  [{ origin: 'http://localhost' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('a change from %j is answered with %i', async (headers, status) => {
  const answer = await ana.send<Problem>(
    'PATCH',
    '/api/me',
    { bio: 'hola' },
    headers as Record<string, string>,
  );
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body.code).toBe('forbidden');
});

test('reading is open to every origin, without its session being lent out', async () => {
  const answer = await ana.send('GET', '/api/me', undefined, { origin: 'https://evil.example' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('another method is a 405 that names the right ones', async () => {
  const answer = await visitor.send<Problem>('PUT', '/api/buy-requests');
  expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed']);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  const one = await visitor.send('OPTIONS', `/api/buy-requests/${request.id}`);
  expect(one.status).toBe(204);
  expect(one.headers.get('allow')?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
});

test('HEAD answers as GET without a body', async () => {
  const answer = await visitor.send('HEAD', `/api/buy-requests/${request.id}`);
  expect([answer.status, answer.body]).toEqual([200, null]);
});

test('HEAD of a conversation’s messages says to nobody that they arrived', async () => {
  const bruno = await signUp('Bruno');
  const { chatId } = await accept(ana, await offerTo(bruno, (await publish(ana)).id));
  const messages = `/api/chats/${chatId}/messages`;
  const { body: sent } = await bruno.send<{ createdAt: string }>('POST', messages, { message: 'Hola' });
  const arrivedAt = async () =>
    (await bruno.send<{ otherReceivedAt: string | null }>('GET', `/api/chats/${chatId}`)).body
      .otherReceivedAt;
  expect((await ana.send('HEAD', messages)).status).toBe(200);
  expect(await arrivedAt()).toBeNull();
  await ana.send('GET', messages);
  expect(await arrivedAt()).toBe(sent.createdAt);
});

test('answers are not stored by anyone', async () => {
  for (const path of ['/api/me', '/api/buy-requests', '/api/auth/get-session', '/api/buy-requests/1']) {
    expect((await ana.send('GET', path)).headers.get('cache-control')).toBe('no-store');
  }
});

test('a fault of ours tells nothing but a number', async () => {
  const log = vi.spyOn(services.log, 'child').mockReturnValue(services.log as never);
  const logged = vi.spyOn(services.log, 'error').mockReturnValue();
  vi.spyOn(services, 'identify').mockRejectedValueOnce(new Error('password of the database: hunter2'));
  const path = '/api/categories';
  const answer = await visitor.send<Problem & { requestId: string }>('GET', path).catch((error) => error);
  expect(String(answer)).toContain('GET /categories 500 is not described');
  expect(String(answer)).not.toContain('hunter2');
  expect(logged).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('the description and the page to browse it come from here', async () => {
  expect((await visitor.send<{ openapi: string }>('GET', '/api/openapi.json')).body.openapi).toBe('3.1.0');
  const { body: page } = await visitor.send<string>('GET', '/api/docs');
  const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(parts.length).toBe(3);
  for (const path of parts) {
    expect(path).toMatch(/^\/api\/docs\//);
    expect((await visitor.send('GET', path)).status).toBe(200);
  }
  for (const code of ['request_changed', 'email_unverified', 'suspended'])
    expect(JSON.stringify(operations)).toContain(`\`${code}\``);
  expect(operations.find(({ operationId }) => operationId === 'listen')?.responses).toHaveProperty('503');
});

test('an answer is data: never framed, never run, never guessed at', async () => {
  for (const path of ['/api/categories', '/api/nothing', '/api/me']) {
    const { headers } = await visitor.send('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  }
});

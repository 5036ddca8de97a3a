import { expect, test } from 'vitest';
import type { ParsedRequestView } from '#domain/views/views.ts';
import { type Problem, testApi } from '../support/actors.ts';

const api = await testApi();

const parse = (text: unknown) =>
  api.visitor.send<ParsedRequestView & Problem>('POST', '/api/wishes/parse', { text });

test('a sentence is answered as the fields of a request', async () => {
  const { status, body } = await parse(
    'busco bici rodado 29 usada hasta 400 lucas en rosario, con frenos a disco',
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    title: 'Bici rodado 29',
    minPrice: null,
    maxPrice: 400_000,
    currency: 'ARS',
    place: { id: expect.any(String), name: 'Rosario', department: 'Rosario', province: 'Santa Fe' },
    zone: 'Rosario, Santa Fe',
    condition: 'usado',
    quantity: null,
    neededBy: null,
    category: { id: expect.any(String), name: 'Bicicletas y rodados', slug: 'bicicletas' },
    musts: ['con frenos a disco'],
    rest: '',
  });
});

test.each([[''], ['   '], ['¿?!… $'], ['👍'], [undefined]])('%j says nothing', async (text) => {
  const { status, body } = await parse(text);
  expect([status, body.errors]).toEqual([422, { text: 'Contanos qué buscás' }]);
});

test('a sentence has at most 280 characters', async () => {
  expect((await parse('a'.repeat(280))).status).toBe(200);
  const { status, body } = await parse('a'.repeat(281));
  expect([status, body.errors]).toEqual([422, { text: 'Puede tener hasta 280 caracteres' }]);
});

test('a share too long for an address is answered with a page that leads home', async () => {
  const path = `/create-buy-request?wish=${'luz+'.repeat(1_100)}`;
  const opened = await api.fetch(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8']);
  expect(await opened.text()).toMatch(/Esta dirección es demasiado larga\..+<a href="\/">Ir al inicio<\/a>/s);
  const fetched = await api.fetch(path);
  expect([fetched.status, await fetched.text()]).toEqual([422, 'Esta dirección es demasiado larga.']);
});

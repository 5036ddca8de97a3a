import { expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
import { sharedTextParams } from '#domain/request-parser/link.ts';
import { completePublication, loadPrefill, type Prefill } from './load-prefill.server.ts';

/** Nothing is asked of the market for words that are not read. */
const nobody = {} as Parameters<typeof loadPrefill>[0];
const link = 'https://shop.example/mesa-de-roble-macizo';
const fieldsOf = async (text: string) =>
  (await loadPrefill(nobody, new URLSearchParams({ [sharedTextParams.text]: text })))?.fields;

test('a text too long to be read stands in the description, beside what its link says', async () => {
  const text = 'miren qué linda, la busco con seis sillas. '.repeat(10).trim();
  expect(await fieldsOf(`${text} ${link}`)).toEqual({
    title: 'Mesa de roble macizo',
    description: `M${text.slice(1)}`,
    referenceUrl: link,
  });
  const long = (await fieldsOf(`${'luz '.repeat(1_500)}${link}`))?.description ?? '';
  expect(long).toMatch(/^Luz luz .+…$/);
  expect(long.length).toBeLessThanOrEqual(limits.descriptionMax);
  expect(await fieldsOf(`... ${link}`)).not.toHaveProperty('description');
});

const complete: Prefill = {
  typed: '',
  problem: null,
  sells: false,
  fields: { title: 'Bici rodado 29', maxPrice: '400000', zone: 'Rosario', quantity: '2' },
  musts: ['Con frenos'],
  missing: [],
  chips: [],
  questions: [],
};

test('a sentence that says all is a publication with a drawing; what sells, lacks something or is ambiguous is none', () => {
  expect(completePublication(complete)).toMatchObject({
    title: 'Bici rodado 29',
    maxPrice: 400_000,
    quantity: 2,
    requirements: [{ kind: 'must', text: 'Con frenos' }],
    images: [],
    illustrated: true,
  });
  const others: Partial<Prefill>[] = [
    { sells: true },
    { fields: { ...complete.fields, title: 'Bici' } },
    { questions: [{ field: 'place', label: '¿Dónde?', readings: [], chosen: 0 }] },
  ];
  for (const other of others) expect(completePublication({ ...complete, ...other })).toBeNull();
});

test('what a link does not say is missing', async () => {
  const prefill = await loadPrefill(nobody, new URLSearchParams({ wish: link }));
  expect(prefill?.missing).toEqual(['maxPrice', 'zone']);
});

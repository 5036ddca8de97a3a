import { expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
import { parseProductLink } from './link.ts';
import { completePublication, type Prefill, prefillFromLink } from './prefill.ts';

const address = 'https://shop.example/mesa-de-roble-macizo';
const link = parseProductLink(address)!;
const fromLink = (words: string) => prefillFromLink({ typed: `${words} ${address}`, words, link }, link);

test('a text too long to be read stands in the description, beside what its link says', () => {
  const words = 'miren qué linda, la busco con seis sillas. '.repeat(10).trim();
  expect(fromLink(words)).toMatchObject({
    fields: {
      title: 'Mesa de roble macizo',
      description: `M${words.slice(1)}`,
      referenceUrl: address,
    },
    missing: ['maxPrice', 'zone'],
  });
  const long = fromLink('luz '.repeat(1_500)).fields.description ?? '';
  expect(long).toMatch(/^Luz luz .+…$/);
  expect(long.length).toBeLessThanOrEqual(limits.descriptionMax);
  expect(fromLink('...').fields).not.toHaveProperty('description');
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

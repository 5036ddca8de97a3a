import { expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
import { sharedTextParams } from '#domain/request-parser/link.ts';
import { loadPrefill } from './load-prefill.server.ts';

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

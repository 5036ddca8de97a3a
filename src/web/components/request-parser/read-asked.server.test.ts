import { expect, test } from 'vitest';
import { limits } from '#domain/limits/limits.ts';
import { wishParams } from '#domain/request-parser/link.ts';
import { readAsked } from './read-asked.server.ts';

/** Nothing is asked of the market for words that are not read. */
const nobody = {} as Parameters<typeof readAsked>[0];
const link = 'https://shop.example/mesa-de-roble-macizo';
const fieldsOf = async (text: string) =>
  (await readAsked(nobody, new URLSearchParams({ [wishParams.text]: text })))?.fields;

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

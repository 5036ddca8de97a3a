import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { fieldErrors } from '../refusals/validation.ts';
import { createBuyRequestFormSchema, createBuyRequestSchema, editBuyRequestSchema } from './buy-request.ts';
import { illustrationOf, isIllustration, requestPicture, requestPictures } from './picture.ts';

const least = { title: 'Bicicleta rodado 29', maxPrice: 400_000, zone: 'Rosario' };
const bikes = { slug: 'bicicletas' };

it.each([
  [{ images: ['/images/a.webp'], illustrated: true }, true],
  [{ images: [], illustrated: true }, true],
  [{ images: [], illustrated: false }, false],
  [{ images: [] }, false],
])('publishing with %j is taken: %s', (pictures, isTaken) => {
  const { error } = createBuyRequestSchema.safeParse({ ...least, ...pictures });
  expect(error ? fieldErrors(error) : {}).toEqual(
    isTaken ? {} : { images: 'Debes subir al menos una imagen' },
  );
});

it('a missing picture is named beside whatever else is missing', () => {
  const { error } = createBuyRequestFormSchema.safeParse({ images: [], maxPrice: '0', referenceUrl: 'bici' });
  expect(fieldErrors(error!)).toMatchObject({
    title: 'El título es requerido',
    maxPrice: 'El precio máximo debe ser mayor a 0',
    referenceUrl: 'URL inválida',
    images: 'Debes subir al menos una imagen',
  });
});

it('a change that takes all photos away needs the drawing', () => {
  expect(editBuyRequestSchema.safeParse({ images: [] }).success).toBe(false);
  expect(editBuyRequestSchema.safeParse({ images: [], illustrated: true }).success).toBe(true);
  expect(editBuyRequestSchema.safeParse({ title: 'Bici de paseo' }).success).toBe(true);
});

it.each([
  [{ images: ['/images/a.webp', '/images/b.webp'], illustrated: false, category: bikes }, '/images/a.webp'],
  [{ images: ['/images/a.webp'], illustrated: true, category: bikes }, '/images/a.webp'],
  [{ images: [], illustrated: true, category: bikes }, '/illustrations/bicicletas.svg'],
  [{ images: [], illustrated: true, category: null }, '/illustrations/sin-categoria.svg'],
  [{ images: [], illustrated: false, category: null }, null],
])('%j shows %s', (request, shown) => {
  expect(requestPicture(request)).toBe(shown);
  expect(requestPictures(request)).toEqual(
    request.images.length > 1 ? request.images : [shown].filter(Boolean),
  );
  expect(isIllustration(shown ?? '')).toBe(shown?.startsWith('/illustrations/') ?? false);
});

test('each category has a light drawing of its own, and so has a publication without a category', () => {
  const seeded = readFileSync('src/database/migrations/0000_baseline.sql', 'utf8');
  const slugs = [...seeded.matchAll(/^ {2}\('[0-9a-f-]+', '[^']+', '([^']+)'/gm)].map(
    ([, slug]) => slug ?? '',
  );
  expect(slugs).toHaveLength(19);
  const wanted = [null, ...slugs.map((slug) => ({ slug }))].map(illustrationOf);
  const files = readdirSync('public/illustrations').map((name) => `/illustrations/${name}`);
  expect(files.sort()).toEqual(wanted.sort());
  const drawings = files.map((file) => readFileSync(`public${file}`, 'utf8'));
  expect(new Set(drawings).size).toBe(files.length);
  for (const drawing of drawings) expect(drawing.length).toBeLessThan(8_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SocialCardFacts, socialCardFacts, socialCardPath } from './social-card.ts';

const request = {
  title: 'bici rodado 29',
  minPrice: null,
  maxPrice: 400_000,
  zone: 'Rosario',
  condition: 'cualquiera' as const,
  images: [],
  illustrated: false,
  category: { id: 'c', name: 'Bicicletas y rodados', slug: 'bicicletas' },
};

test('a picture says what is wanted, up to how much, where and in what condition', () => {
  expect(socialCardFacts(request)).toEqual({
    title: 'Bici rodado 29',
    price: 'Paga hasta $400.000',
    place: 'Rosario · Nuevo o usado',
    photo: null,
    category: 'bicicletas',
  });
  expect(socialCardFacts({ ...request, category: null }).category).toBe('otros');
  expect(socialCardFacts({ ...request, illustrated: true }).photo).toBe('/illustrations/bicicletas.svg');
});

const facts = fc.record({
  title: fc.string(),
  price: fc.string(),
  place: fc.string(),
  photo: fc.option(fc.string()),
  category: fc.string(),
});

test('its address changes with what stands on it, and with nothing else', () => {
  const path = (some: SocialCardFacts) => socialCardPath('id', some);
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      expect(path({ ...one })).toBe(path(one));
      expect(path(one)).toMatch(/^\/social\/id\/[0-9a-f]{16}\.jpg$/);
      expect(path(one) === path(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

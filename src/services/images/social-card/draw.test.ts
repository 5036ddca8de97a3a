import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { socialCardSize } from '#domain/buy-requests/social-card.ts';
import { limits } from '#domain/limits/limits.ts';
import { closeDecoders, runAvif, runSocialCard, socialCardsWaiting } from '../decoder-pool.ts';

afterAll(closeDecoders);

const bici = {
  title: 'Bici rodado 29',
  price: 'Paga hasta $400.000',
  place: 'Rosario · Nuevo o usado',
  category: 'bicicletas',
  drawing: null,
};
const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
/** The photo that compresses worst. */
const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#888', noise } })
  .webp()
  .toBuffer();
const endless = 'x'.repeat(limits.titleMax);

test.each([
  ['without a photo, with its category’s drawing', { ...bici, photo: null }],
  ['with its drawing', { ...bici, photo: null, drawing: '/illustrations/bicicletas.svg' }],
  ['with a drawing that is missing', { ...bici, photo: null, drawing: '/illustrations/no.svg' }],
  ['with a photo', { ...bici, photo }],
  ['with a file that is no photo', { ...bici, photo: new Uint8Array(9) }],
  ['of a category without a drawing', { ...bici, photo: null, category: '../../package' }],
  [
    'with the longest title and prices',
    { ...bici, photo, title: endless, price: '$999.999.999.999 - $999.999.999.999' },
  ],
  [
    'with a title of words',
    { ...bici, photo, title: 'bici con cambios '.repeat(8).slice(0, limits.titleMax) },
  ],
  ['with what our letters do not have', { ...bici, photo: null, title: '🎸', price: '💸', place: '北京' }],
  ['with what looks like markup', { ...bici, photo: null, title: '<b>bici</b> & "más"' }],
])('a publication %s is a JPEG of the right size under 300 kB', async (_, input) => {
  const card = await runSocialCard(input);
  const { format, width, height } = await sharp(card ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...socialCardSize });
  expect(card?.length).toBeLessThan(300_000);
});

test('a picture is not behind the AVIF copies that wait, and those do not count as pictures', async () => {
  const small = await sharp(photo).resize(300).webp().toBuffer();
  const done: string[] = [];
  const copies = ['first', 'second', 'third'].map(async (copy) => {
    await runAvif(small);
    done.push(copy);
  });
  expect(socialCardsWaiting()).toBe(0);
  const card = runSocialCard({ ...bici, photo: null });
  expect(socialCardsWaiting()).toBe(1);
  expect(await card).not.toBeNull();
  expect(done).not.toContain('second');
  expect(socialCardsWaiting()).toBe(0);
  await Promise.all(copies);
});

import { describe, expect, it } from 'vitest';
import { createBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { sendOfferSchema } from '#domain/offers/offer.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { namedPeople, otherPeople } from './people.ts';
import { openPictures, picturesOf } from './pictures.ts';
import { publications } from './publications.ts';

const people = [...namedPeople, ...otherPeople];
const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}`);

describe('what is asked for and offered in the demo', () => {
  it('fills a market: 60 requests over a dozen categories and zones, 200 offers', () => {
    expect(publications.length).toBeGreaterThanOrEqual(60);
    expect(publications.flatMap(({ offers }) => offers).length).toBeGreaterThanOrEqual(200);
    expect(new Set(publications.map(({ category }) => category)).size).toBeGreaterThan(12);
    expect(new Set(publications.map(({ zone }) => zone)).size).toBeGreaterThan(30);
  });

  it.each(publications.map((story) => [story.title, story] as const))(
    '%s could be typed into the forms',
    (_, story) => {
      createBuyRequestSchema.parse({
        ...story.more,
        title: story.title,
        description: story.text,
        minPrice: story.min,
        maxPrice: story.max ?? 1,
        zone: story.zone,
        condition: story.condition,
        images: pictures(story.photos),
      });
      for (const { title, text, price, condition } of story.offers) {
        const contactInfo = { zone: story.zone, condition };
        sendOfferSchema.parse({
          title,
          description: text,
          price,
          contactInfo,
          deliveryTime: 'Por correo',
          images: ['x'],
        });
      }
    },
  );

  it('has what layouts are tried with', () => {
    const longest = Math.max(...publications.map(({ title }) => title.length));
    expect(longest).toBeGreaterThan(105);
    expect(publications.some(({ photos }) => photos === 10)).toBe(true);
    expect(publications.filter(({ photos }) => photos > 6).length).toBeGreaterThan(2);
    expect(publications.some(({ offers }) => offers.length === 40)).toBe(true);
    expect(publications.some(({ offers }) => offers.length === 0)).toBe(true);
    const prices = new Set(
      publications.map(({ min, max }) => priceText(min ?? null, max).replace(/\$[\d.]+/g, 'x')),
    );
    expect([...prices].sort()).toEqual(['Hasta x', 'Presupuesto abierto', 'x', 'x - x']);
  });

  it('has pictures of everything, at least as many as a publication shows, and faces of their own', async () => {
    for (const { picture, photos } of publications)
      expect(picturesOf(picture).length, picture).toBeGreaterThanOrEqual(Math.max(1, photos));
    const pool = openPictures();
    const faces = await Promise.all(people.map(({ key }) => pool.avatarOf(key)));
    const shown = [
      faces.flatMap((face) => face ?? []),
      await pool.take('phone', 14),
      await pool.take('bicycle', 9),
    ].flat();
    expect(shown.length).toBeGreaterThan(14 + 9 + 10);
    const contents = shown.map(({ files }) => Buffer.from(files[0]?.bytes ?? []).toString('base64'));
    expect(new Set(contents).size).toBe(shown.length);
    // After the last picture of a kind comes the first.
    expect(await pool.take('bicycle', 1)).toEqual([shown.at(-9)]);
    expect(shown[0]?.files.map(({ variant }) => variant)).toEqual([undefined, 160, 320]);
  });

  it('names only people there are, from every region asked in', () => {
    for (const { by, region } of publications) {
      if (by) expect(people.map(({ key }) => key)).toContain(by);
      expect(otherPeople.some((person) => person.region === region)).toBe(true);
    }
    expect(new Set(people.map(({ key }) => key)).size).toBe(people.length);
  });

  it('accepts one offer wherever a deal is told', () => {
    for (const { title, fate, offers } of publications) {
      const isDeal = ['reserved', 'completed', 'fellThrough', 'deleted'].includes(fate ?? 'open');
      const accepted = offers.filter((offer) => offer.fate === 'accepted').length;
      expect(`${title}: ${accepted}`).toBe(`${title}: ${isDeal ? 1 : 0}`);
    }
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { sendOfferSchema } from '#domain/offers/offer.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { createPicturePool, picturesWanted } from '../images/picture-pool.ts';
import { namedPeople, otherPeople } from '../people/people.ts';
import { stories } from './stories.ts';
import { offerPhotos, type RequestStory } from './story.ts';

const people = [...namedPeople, ...otherPeople];
const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}`);

describe('what is asked for and offered in the demo', () => {
  it('fills a market: 60 requests over a dozen categories and zones, 200 offers', () => {
    expect(stories.length).toBeGreaterThanOrEqual(60);
    expect(stories.flatMap(({ offers }) => offers).length).toBeGreaterThanOrEqual(200);
    expect(new Set(stories.map(({ category }) => category)).size).toBeGreaterThan(12);
    expect(new Set(stories.map(({ zone }) => zone)).size).toBeGreaterThan(30);
  });

  it.each(stories.map((story) => [story.title, story] as const))(
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
    const longest = Math.max(...stories.map(({ title }) => title.length));
    expect(longest).toBeGreaterThan(105);
    expect(stories.some(({ photos }) => photos === 10)).toBe(true);
    expect(stories.filter(({ photos }) => photos > 6).length).toBeGreaterThan(2);
    expect(stories.some(({ offers }) => offers.length === 40)).toBe(true);
    expect(stories.some(({ offers }) => offers.length === 0)).toBe(true);
    const prices = new Set(
      stories.map(({ min, max }) => priceText(min ?? null, max).replace(/\$[\d.]+/g, 'x')),
    );
    expect([...prices].sort()).toEqual(['Hasta x', 'Presupuesto abierto', 'x', 'x - x']);
  });

  it('shows no picture twice: every person has an own one or initials, every offer own photos', {
    timeout: 60_000,
  }, async () => {
    const faces = people.flatMap(({ avatar }) => (avatar ? [`${avatar.kind} ${avatar.seed}`] : []));
    expect(faces.length).toBeGreaterThan(10);
    expect(new Set(faces).size).toBe(faces.length);

    const bicycles = stories.filter(({ picture }) => picture === 'bicycle').slice(0, 1);
    const [story] = bicycles as [RequestStory];
    const pool = await createPicturePool(picturesWanted(bicycles, people.slice(0, 2)), () => undefined);
    const shown = [
      ...people.slice(0, 2).flatMap((person) => pool.avatarOf(person) ?? []),
      ...pool.take('bicycle', story.photos),
      ...story.offers.flatMap((offer) => pool.take('bicycle', offerPhotos(offer))),
    ].map(({ files }) =>
      createHash('sha256')
        .update(files[0]?.bytes ?? '')
        .digest('hex'),
    );
    expect(shown.length).toBeGreaterThan(story.photos + story.offers.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(() => pool.take('bicycle', 1)).toThrow('Too few pictures of bicycle');
  });

  it('names only people there are, from every region asked in', () => {
    for (const { by, region } of stories) {
      if (by) expect(people.map(({ key }) => key)).toContain(by);
      expect(otherPeople.some((person) => person.region === region)).toBe(true);
    }
    expect(new Set(people.map(({ key }) => key)).size).toBe(people.length);
  });

  it('accepts one offer wherever a deal is told', () => {
    for (const { title, fate, offers } of stories) {
      const isDeal = ['reserved', 'completed', 'fellThrough', 'deleted'].includes(fate ?? 'open');
      const accepted = offers.filter((offer) => offer.fate === 'accepted').length;
      expect(`${title}: ${accepted}`).toBe(`${title}: ${isDeal ? 1 : 0}`);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { createBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { sendOfferSchema } from '#domain/offers/offer.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { namedPeople, otherPeople } from './people.ts';
import { openPictures, pictureNames } from './pictures.ts';
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
        images: pictures(story.pictures?.length ?? 0),
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
    expect(publications.some(({ pictures }) => pictures?.length === 10)).toBe(true);
    expect(publications.filter(({ pictures }) => Number(pictures?.length) > 6).length).toBeGreaterThan(2);
    expect(publications.some(({ offers }) => offers.length === 40)).toBe(true);
    expect(publications.some(({ offers }) => offers.length === 0)).toBe(true);
    const prices = new Set(
      publications.map(({ min, max }) => priceText(min ?? null, max).replace(/\$[\d.]+/g, 'x')),
    );
    expect([...prices].sort()).toEqual(['Hasta x', 'Presupuesto abierto', 'x', 'x - x']);
  });

  it('shows a picture of its own in every publication, every offer and for every face', async () => {
    const shown = publications.flatMap(({ pictures = [], offers }) => [
      ...pictures,
      ...offers.map(({ picture }) => picture),
    ]);
    const faces = people.map(({ key }) => `person-${key}`).filter((name) => pictureNames.includes(name));
    expect(faces.length).toBeGreaterThan(10);
    expect([...shown, ...faces].sort()).toEqual([...pictureNames].sort());
  });

  it('has close-ups of a picture, and smaller copies of each', async () => {
    const pool = openPictures();
    const views = await Promise.all([0, 1, 2].map((view) => pool.take('bicycle-black', view)));
    expect(
      new Set(views.map(({ files }) => Buffer.from(files[0]?.bytes ?? []).toString('base64'))).size,
    ).toBe(3);
    for (const { files } of views) expect(files.map(({ variant }) => variant)).toEqual([undefined, 160, 320]);
  });

  it('shows the colours that are named', () => {
    const colours = {
      black: /\bnegr[oa]s?\b/i,
      blue: /\bazul(es)?\b/i,
      green: /\bverde\b/i,
      pink: /\brosa\b/i,
      red: /\broj[oa]\b/i,
      sky: /\bceleste\b/i,
      white: /\bblanc[oa]\b/i,
    };
    const painted = new RegExp(`-(${Object.keys(colours).join('|')})\\b`);
    for (const { title, picture } of publications.flatMap(({ offers }) => offers)) {
      const named = Object.entries(colours).flatMap(([colour, words]) => (words.test(title) ? colour : []));
      if (named.length > 0 && painted.test(picture)) expect(`${title}: ${picture}`).toContain(`-${named[0]}`);
    }
  });

  it('answers every must as the offer says it', () => {
    for (const { musts = [], wishes = [], offers } of publications)
      for (const { title, text, answers = [] } of offers) {
        expect(answers.length, title).toBe(musts.length + wishes.length);
        for (const [at, asked] of [...musts, ...wishes].entries()) {
          const answer = answers[at] ?? '';
          if (at < musts.length) expect(answer, `${title}: ${asked}`).toMatch(/^(si|no|parcial)(: .+)?$/);
          const said = `${title} ${text}`.toLowerCase();
          if (said.includes(asked.toLowerCase())) expect(answer, `${title}: ${asked}`).toMatch(/^si/);
        }
      }
  });

  it('rejects what costs no more than was asked for another reason', () => {
    for (const { max, offers } of publications)
      for (const { title, price, fate, reason } of offers)
        if (fate === 'rejected') expect(reason !== undefined, title).toBe(price <= (max ?? Infinity));
  });

  it('names only people there are', () => {
    const keys = people.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { by, offers } of publications)
      for (const key of [by, ...offers.map((offer) => offer.by ?? by)]) expect(keys).toContain(key);
  });

  it('accepts one offer wherever a deal is told', () => {
    for (const { title, fate, offers } of publications) {
      const isDeal = ['reserved', 'completed', 'fellThrough', 'deleted'].includes(fate ?? 'open');
      const accepted = offers.filter((offer) => offer.fate === 'accepted').length;
      expect(`${title}: ${accepted}`).toBe(`${title}: ${isDeal ? 1 : 0}`);
    }
  });
});

import { v7 } from 'uuid';
import type { Database } from '#database/connection.ts';
import { buyRequests, profiles, savedSearches, user } from '#database/schema.ts';
import { requestConditions } from '#domain/buy-requests/conditions.ts';
import { matchLevel, phraseOf, searchableText } from '#domain/search/match.ts';
import { normalizeText } from '#domain/texts/fold.ts';

type Search = Pick<typeof savedSearches.$inferSelect, 'words' | 'zones'> & Filters;
type Filters = Pick<
  typeof savedSearches.$inferSelect,
  'id' | 'userId' | 'name' | 'frequency' | 'categoryId' | 'condition' | 'minPrice' | 'maxPrice'
>;
type Wanted = typeof buyRequests.$inferInsert & { id: string; condition: string };

/** A random generator with a seed: every run gets the same market. */
function generator(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) / (0x7fffffff >>> 8);
  };
  const below = (n: number) => Math.floor(random() * n) % n;
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)]!,
    maybe: <T>(share: number, value: () => T): T | null => (random() < share ? value() : null),
  };
}
const { below, one, maybe } = generator(7);
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const syllables = 'bi ci mo tó la ñan dú ca sá te pru zel gui ta rra xo me ün lo pe ri so 5_ 2% \\ 🚲'.split(
  ' ',
);
const vocabulary = times(4_000, () => times(2 + below(3), () => one(syllables)).join(''));
const words = (count: number) => times(count, () => one(vocabulary)).join(' ');
const filler =
  'busco quiero que tenga buen estado con sin para mis hijos puede ser usada pero funcione bien pago efectivo retiro zona centro urgente gracias consultar antes'.split(
    ' ',
  );
/** A description: most of its words are not searched for. */
const prose = (count: number) => times(count, () => (below(5) === 0 ? words(1) : one(filler))).join(' ');
const places = 'Rosario,Funes,Córdoba,Villa María,Tandil,Neuquén,San Martín,Rosario del Tala,Ñu'.split(',');

/**
 * The part of a text that a person types: mostly all of it, sometimes with a wrong letter or only a few
 * letters.
 */
function part(text: string): string {
  const letters = [...text];
  if (below(8) === 0) return letters.with(below(letters.length), 'e').join('');
  if (below(8) === 0) return `${text}s`;
  if (below(2) === 0) return text;
  const short = below(40) === 0 ? 1 + below(2) : 3 + below(5);
  const from = below(Math.max(letters.length - short, 1));
  return letters
    .slice(from, from + short)
    .join('')
    .toUpperCase();
}

/** Adds people, searches and requests with random combinations of criteria, and returns them. */
export async function fillMarket(
  db: Database,
  kinds: readonly string[],
  counts: { searches: number; requests: number },
) {
  const people = times(1_000, () => v7());
  await db
    .insert(user)
    .values(people.map((id) => ({ id, name: 'Ana', email: `${id}@example.com`, emailVerified: true })));
  await db.insert(profiles).values(people.map((id) => ({ id, email: `${id}@example.com`, fullName: 'Ana' })));
  const searches = times(
    counts.searches,
    (): Search => ({
      id: v7(),
      userId: one(people),
      name: 'Alerta',
      frequency: one(['instant', 'daily', 'weekly'] as const),
      words: maybe(0.98, () => times(below(4) === 0 ? 2 : 1, () => part(one(vocabulary)))) ?? [],
      zones: maybe(0.4, () => times(1 + below(2), () => part(one(places)))) ?? [],
      categoryId: maybe(0.3, () => one(kinds)),
      condition: maybe(0.2, () => one(requestConditions)),
      minPrice: maybe(0.2, () => 1 + below(500)),
      maxPrice: maybe(0.2, () => 200 + below(800)),
    }),
  );
  for (let from = 0; from < searches.length; from += 2_000) {
    await db.insert(savedSearches).values(searches.slice(from, from + 2_000));
  }
  const requests = times(
    counts.requests,
    (): Wanted => ({
      id: v7(),
      userId: one(people),
      title: words(4),
      // One description in twenty has 3,000 characters or more.
      description: maybe(0.7, () => prose(below(20) === 0 ? 500 : 40)),
      zone: one(places),
      categoryId: maybe(0.8, () => one(kinds)),
      condition: one(requestConditions),
      maxPrice: maybe(0.8, () => 1 + below(1_000)),
      images: ['/images/a.webp'],
    }),
  );
  await db.insert(buyRequests).values(requests);
  return { searches, requests };
}

/** The expected matches, found by comparing each search with each request. */
export function bruteForce(searches: readonly Search[], requests: readonly Wanted[]) {
  const wishes = searches.map((search) => ({
    ...search,
    words: search.words.map(phraseOf),
    zones: search.zones.map(normalizeText),
  }));
  const shown: { searchId: string; requestId: string; isOwn: boolean; isSimilar: boolean }[] = [];
  for (const request of requests) {
    const text = searchableText(
      normalizeText(`${request.title} ${request.description ?? ''}`),
      normalizeText(request.title),
    );
    const zone = normalizeText(request.zone);
    const budget = request.maxPrice ?? 0;
    for (const wish of wishes) {
      if (
        (wish.zones.length === 0 || wish.zones.some((each) => zone.includes(each))) &&
        (!wish.categoryId || wish.categoryId === request.categoryId) &&
        (!wish.condition || [wish.condition, 'cualquiera'].includes(request.condition)) &&
        (!wish.minPrice || budget >= wish.minPrice || budget === 0) &&
        (!wish.maxPrice || budget <= wish.maxPrice)
      ) {
        const levels = wish.words.map((each) => matchLevel(each, text));
        if (levels.includes(null)) continue;
        const isSimilar = levels.some((level) => level !== 0);
        const isOwn = wish.userId === request.userId;
        shown.push({ searchId: wish.id, requestId: request.id, isOwn, isSimilar });
      }
    }
  }
  return shown;
}

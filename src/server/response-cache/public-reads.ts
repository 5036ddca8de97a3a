import type { IncomingMessage } from 'node:http';
import { type ShownThing, shownAnything, shownLists } from '#domain/events/market-events.ts';
import { asTyped, sellersTyped } from '#web/components/marketplace/sellers-params.ts';
import { publicationParameters } from '#web/components/offers/comparison-choices.ts';

/** A read that answers all visitors alike. */
export interface PublicRead {
  /** Path and the parameters that it reads: what is kept goes by it, and the answer is made from it. */
  key: string;
  /** The things that the answer shows, as far as its address reveals them. */
  things: readonly ShownThing[];
  /** Kept from the first visit on: there are few of these addresses. */
  isFixed: boolean;
  /** Has a text, a cursor or choices, so the number of such addresses is unlimited. */
  isSearch: boolean;
  /** Open pages load it after a signal, so it is never older than the signal. */
  isLive: boolean;
}

interface Shape {
  /** The parameters that the answer depends on. Others are left out: they make no answers of their own. */
  parameters?: readonly string[];
  /** It lists publications: what is published or closed changes it. */
  lists?: true;
  isPage?: true;
}

const market = [
  'search',
  'zone',
  'condition',
  'category',
  'minPrice',
  'maxPrice',
  'place',
  'radius',
  'sort',
  'cursor',
];
/** Where somebody is: such an answer is for nobody else. */
const points = ['lat', 'lon'];
const paging = ['cursor', 'limit'];
const page = { isPage: true } as const;

/** All public reads, `{id}` being an id and `{words}` words of an address. The forms for contact and sign-in are not among them: each is somebody's own. */
export const publicReads: Readonly<Record<string, Shape>> = {
  '/': { ...page, lists: true },
  '/marketplace': { ...page, lists: true, parameters: [...market, sellersTyped, asTyped] },
  '/buscan/{words}/{words}': { ...page, lists: true, parameters: ['cursor'] },
  '/buscan/{words}/{words}/{words}': { ...page, lists: true, parameters: ['cursor'] },
  '/buy-request/{id}': { ...page, parameters: publicationParameters },
  '/u/{id}': { ...page, lists: true, parameters: ['cursor', 'calificaciones'] },
  '/market': { ...page, parameters: ['id', 'sort', 'cursor'] },
  '/post-detail/{id}': { ...page, parameters: ['sort'] },
  '/ayuda': page,
  '/seguridad': page,
  '/terms': page,
  '/privacy': page,
  '/marketplace.rss': { lists: true, parameters: [...market, asTyped] },
  '/marketplace.json': { lists: true, parameters: [...market, asTyped] },
  '/api/buy-requests': { lists: true, parameters: [...market, 'limit'] },
  '/api/buy-requests/{id}': {},
  '/api/buy-requests/{id}/offers': { parameters: paging },
  '/api/buy-requests/{id}/questions': { parameters: paging },
  '/api/offers/{id}': {},
  '/api/users/{id}': { lists: true, parameters: [...paging, 'ratingsCursor'] },
  '/api/categories': {},
  '/api/places': { parameters: ['search', 'limit'] },
  '/api/requirement-suggestions': { lists: true, parameters: ['category'] },
  '/api/suggestions': { lists: true, parameters: ['search'] },
};

/** Longer addresses are answered, but not kept. */
const addressMax = 600;
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const someWords = /^[a-z0-9-]+$/;

/** The row of `publicReads` for a path. */
function patternOf(path: string, id: string | undefined): string {
  const [root, first, ...rest] = path.split('/');
  if (first !== 'buscan') return id === undefined ? path : path.replace(id, '{id}');
  return [root, first, ...rest.map((part) => (someWords.test(part) ? '{words}' : part))].join('/');
}

const dataOf = (path: string) => (path.endsWith('/_.data') ? path.slice(0, -6) : path.slice(0, -5));

/**
 * The public read that a request asks for; null when it must be answered for itself: it may change something, has a
 * session or another proof of who asks, or asks for something else.
 */
export function publicReadOf({ method, url = '', headers }: IncomingMessage): PublicRead | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined || mayBeSignedIn(headers.cookie)) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  return url.length > addressMax ? null : publicReadAt(url);
}

/** Any cookie of the sign-in counts, whether its session still runs or not. */
const mayBeSignedIn = (cookie: string | undefined): boolean =>
  cookie !== undefined && /better-auth|session/i.test(cookie);

/** The public read at an address as a request line has it; null when there is none. */
export function publicReadAt(url: string): PublicRead | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const isData = path.endsWith('.data');
  const id = anId.exec(path)?.[0];
  const plain = isData ? dataOf(path) : path;
  const pattern = patternOf(plain, id);
  if (plain.includes('{')) return null;
  const shape = Object.hasOwn(publicReads, pattern) ? publicReads[pattern] : undefined;
  // `/x.data` is the data of the page `/x`, that of `/` is at `/_.data`; what is no page has none.
  if (!shape || (isData && (!shape.isPage || path.endsWith('/_.data') !== (plain === '/')))) return null;
  const query = mark < 0 ? '' : knownParameters(url.slice(mark + 1), shape.parameters ?? [], isData);
  if (query === null) return null;
  return {
    key: query === '' ? path : `${path}?${query}`,
    things: [shownAnything, ...(shape.lists ? [shownLists] : []), ...(id === undefined ? [] : [id])],
    isFixed: query === '' && pattern === plain,
    isSearch: query !== '',
    isLive: isData,
  };
}

/**
 * The parameters that are read, in the order of the address: a page's forms carry them on in it, and the browser must find
 * what it would draw itself. Null for what is asked for around a point, or in a way that nobody writes by hand.
 */
function knownParameters(query: string, known: readonly string[], isData: boolean): string | null {
  const given = new URLSearchParams(query);
  // A client may ask for the data of some of a page's parts.
  if (isData && given.has('_routes')) return null;
  if (points.some((name) => given.has(name))) return null;
  const kept = new URLSearchParams();
  for (const [name, value] of given) {
    if (!known.includes(name)) continue;
    if (kept.has(name)) return null;
    kept.set(name, value);
  }
  return kept.toString();
}

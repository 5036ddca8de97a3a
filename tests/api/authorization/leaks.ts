import type { Person } from '../../support/actors.ts';
import { unzip } from '../../support/zip.ts';

const partyOnly = [
  'message',
  'rejectionReason',
  'priceHistory',
  'buyerRating',
  'chatId',
  'buyer',
  'code',
  'photoProof',
  'interested',
  'standbyUntil',
  'renewalAskedAt',
  'note',
  'proposals',
];

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isOffer = (value: Fields): boolean => 'sellerId' in value && 'allowedActions' in value;

function isParty(offer: Fields, viewer: Person | null): boolean {
  const { userId } = offer.buyRequest as { userId: string };
  return viewer !== null && (viewer.id === offer.sellerId || viewer.id === userId);
}

/** Paths of the values in an answer that this viewer must not see (readings.md, "Offer"). */
export function leaksIn(body: unknown, viewer: Person | null, path = '', mayHaveEmail = false): string[] {
  if (!isObject(body)) {
    const isForeign = typeof body === 'string' && body.includes('@example.com') && body !== viewer?.email;
    return isForeign && !mayHaveEmail ? [`${path}: ${body}`] : [];
  }
  const party = isOffer(body) && isParty(body, viewer);
  const shares = mayHaveEmail || (party && body.status === 'accepted');
  const named = isOffer(body) && !party ? partyOnly.filter((field) => field in body) : [];
  return [
    ...named.map((field) => `${path}.${field}`),
    ...Object.entries(body).flatMap(([key, value]) => leaksIn(value, viewer, `${path}.${key}`, shares)),
  ];
}

/** The content of an answer; for an archive, of each of its files. */
export async function contentOf({ headers, body }: { headers: Headers; body: unknown }): Promise<unknown> {
  if (headers.get('content-type') !== 'application/zip') return body;
  const files = [...(await unzip(Buffer.from(String(body), 'latin1')))];
  const texts = files.filter(([name]) => name.endsWith('.json'));
  return Object.fromEntries(texts.map(([name, bytes]) => [name, JSON.parse(bytes.toString())]));
}

import type { PoolClient } from 'pg';
import { openDatabase } from '#database/connection.ts';
import { inNameOf } from '#market/actor.ts';
import { requestColumns } from '#market/buy-requests/presenter.ts';
import { getRequest } from '#market/buy-requests/queries.ts';
import type { Market } from '#market/context.ts';
import { listActiveRequests } from '#market/marketplace/queries.ts';
import { sendOffer } from '#market/offers/commands.ts';
import { offerColumns } from '#market/offers/presenter.ts';
import { listRequestOffers } from '#market/offers/queries.ts';
import { sessionCookie } from '#services/auth/session-cookie.ts';
import { openSessions } from '#services/auth/sessions.ts';
import { createLog } from '#services/log.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import type { Seller } from './data.ts';
import { benchOffer } from './offer-body.ts';

/** A statement as the product sends it. */
export interface Recorded {
  name?: string;
  text: string;
  values: unknown[];
}

/** The product's own statements, which the floor sends unchanged, and the names of their columns. */
export interface RecordedSql {
  list: Recorded[];
  /** By the text that is searched. */
  searches: Record<string, Recorded[]>;
  detail: Recorded[];
  offers: Recorded[];
  session: Recorded[];
  send: Recorded[];
  requestColumns: string[];
  offerColumns: string[];
}

/** The texts that the benchmark searches: of one request in a hundred, and of none. */
export const searchedTexts = ['bicicleta', 'xilofonista'] as const;

export interface Sample {
  requestId: string;
  seller: Seller;
  picture: string;
  secret: string;
}

/**
 * Runs each use case once and records its SQL statements, so that the floor always sends the same SQL as the product.
 */
export async function recordSql(url: string, sample: Sample): Promise<RecordedSql> {
  const { db, pool, close } = openDatabase(url, { max: 1 });
  let heard: Recorded[] = [];
  pool.on('connect', (client) => listenTo(client, (statement) => heard.push(statement)));
  const market = {
    db,
    now: () => new Date(),
    rateLimiter: noRateLimits,
    wakeRelay: () => undefined,
  } as unknown as Market;
  const log = createLog({ logLevel: 'silent' });
  const record = async (run: () => Promise<unknown>): Promise<Recorded[]> => {
    heard = [];
    await run();
    return heard;
  };
  const { requestId, seller } = sample;
  const cookie = sessionCookie(sample.secret, false);
  const headers = new Headers({ cookie: cookie.set(seller.token).split(';')[0] ?? '' });
  try {
    return {
      list: await record(() => listActiveRequests(market, null)),
      searches: await recordSearches((search) => record(() => listActiveRequests(market, null, { search }))),
      detail: await record(() => getRequest(market, null, requestId)),
      offers: await record(() => listRequestOffers(market, null, requestId)),
      session: await record(() => openSessions(db, cookie, market.now, log).find(headers)),
      send: await record(() =>
        sendOffer(market, inNameOf(seller.userId), requestId, benchOffer(sample.picture)),
      ),
      requestColumns: Object.keys(requestColumns),
      offerColumns: Object.keys(offerColumns),
    };
  } finally {
    await close();
  }
}

async function recordSearches(
  record: (search: string) => Promise<Recorded[]>,
): Promise<RecordedSql['searches']> {
  const recorded: RecordedSql['searches'] = {};
  for (const search of searchedTexts) recorded[search] = await record(search);
  return recorded;
}

type Query = (
  config: string | { text: string; name?: string },
  values?: unknown[],
  ...rest: unknown[]
) => unknown;

function listenTo(client: PoolClient, hear: (statement: Recorded) => void): void {
  const query = client.query.bind(client) as Query;
  const listening: Query = (config, values, ...rest) => {
    const { text, name } = typeof config === 'string' ? { text: config, name: undefined } : config;
    hear({ text, name: name || undefined, values: Array.isArray(values) ? values : [] });
    return query(config, values, ...rest);
  };
  client.query = listening as typeof client.query;
}

import { data, redirect } from 'react-router';
import type { Actor, Context } from '#application/context.ts';
import { searchNewest, searchRequests } from '#application/marketplace/queries.ts';
import type { Paging } from '#application/paging.ts';
import { gazetteer } from '#application/places/queries.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { parseSellersSentence } from '#application/request-parser/queries.ts';
import { usualRadius } from '#domain/places/place.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import type { BuyRequestView, FoundRequestView, Page } from '#domain/views/views.ts';
import type { RequestScope } from '../../pages/context.ts';
import { unlessLimited } from '../../pages/refusals.ts';
import { type MarketplaceChoices, marketplacePath } from './marketplace-filter.ts';
import { anywhere, readChoices, sellersTyped } from './read-choices.ts';

export type SearchScope = Pick<RequestScope, 'ctx' | 'services' | 'address' | 'answerHeaders' | 'log'>;

const filterOf = ({
  minPrice,
  maxPrice,
  condition,
  zone,
  place,
  lat,
  lon,
  radius,
  literal: _,
  ...rest
}: MarketplaceChoices) => ({
  ...rest,
  condition: condition || undefined,
  zone: place ? undefined : zone,
  place: place || undefined,
  lat: lat ?? undefined,
  lon: lon ?? undefined,
  radius: radius ?? undefined,
  minPrice: minPrice ?? undefined,
  maxPrice: maxPrice ?? undefined,
});

export async function listChosen(
  scope: SearchScope,
  viewer: Actor,
  choices: MarketplaceChoices,
  paging: Paging,
): Promise<Page<FoundRequestView> & { total: number }> {
  const filter = { ...filterOf(choices), ...paging };
  return searchRequests(scope.ctx, viewer, filter, scope.address).catch((error: unknown) => {
    throw refusedPage(scope, error);
  });
}

export async function listNewestChosen(
  scope: SearchScope,
  choices: MarketplaceChoices,
  paging: Paging,
): Promise<Page<BuyRequestView>> {
  const { sort: _, ...filter } = { ...filterOf(choices), ...paging };
  return searchNewest(scope.ctx, null, filter, scope.address).catch((error: unknown) => {
    throw refusedPage(scope, error);
  });
}

function refusedPage(
  { answerHeaders, log }: Pick<RequestScope, 'answerHeaders' | 'log'>,
  error: unknown,
): unknown {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'rate_limited' && refusal?.code !== 'unavailable') return error;
  if (refusal.cause) log.warn({ err: error }, 'page could not be served now');
  const { title, detail, status, retryAfter } = refusal;
  if (retryAfter !== undefined) answerHeaders.set('Retry-After', String(retryAfter));
  return data({ title, detail }, { status });
}

interface SettledChoices {
  choices: MarketplaceChoices;
  asked: MarketplaceChoices;
}

/**
 * Finds the place that a radius is around. The text of the zone wins when it does not name that place: without
 * script a form still sends the place chosen before. A radius around the whole country is no filter.
 */
export async function settledChoices(
  ctx: Pick<Context, 'db'>,
  choices: MarketplaceChoices,
): Promise<SettledChoices> {
  const { zone, place, radius, lat } = choices;
  if ((radius === null && place === '') || lat !== null) return { choices, asked: choices };
  const { byId, sure, textOf } = await gazetteer(ctx);
  const chosen = byId(place);
  const isMeant = chosen !== null && (zone === '' || normalizeText(zone) === normalizeText(textOf(chosen)));
  if (radius === null) {
    const asked = { ...choices, ...(isMeant ? anywhere : { place: '' }) };
    return { choices: asked, asked };
  }
  const found = isMeant ? chosen : sure(zone);
  const asked = found
    ? { ...choices, zone: textOf(found), place: found.id }
    : { ...choices, place: '', radius: null };
  return { choices: place === '' ? choices : asked, asked };
}

/**
 * Redirects from 'vendo notebook en cordoba' to the search for 'notebook' near Córdoba. Plain searches, searches
 * with filters and those marked as typed stay.
 */
export async function toSellersSearch(
  { ctx, address }: Pick<RequestScope, 'ctx' | 'address'>,
  query: URLSearchParams,
): Promise<void> {
  const choices = readChoices(query);
  const isAlone = marketplacePath(choices) === marketplacePath({ search: choices.search });
  if (!isAlone || query.has('cursor')) return;
  await unlessLimited(
    (async () => {
      const found = await parseSellersSentence(ctx, choices.search, address);
      if (!found) return;
      const around = found.place ? { place: found.place.id, radius: usualRadius } : {};
      const path = marketplacePath({ search: found.search, ...around });
      throw redirect(`${path}&${new URLSearchParams({ [sellersTyped]: choices.search })}`);
    })(),
  );
}

import { isListed } from '#application/buy-requests/visibility.ts';
import type { Context } from '#application/context.ts';
import { gazetteer } from '#application/places/queries.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { categoryInSentence, demandPath } from './demand-text.ts';

export async function demandLink(
  ctx: Pick<Context, 'db'>,
  request: BuyRequestView,
): Promise<{ to: string; text: string } | null> {
  const { category, place } = request;
  if (!category || !place || !isListed(request)) return null;
  const area = (await gazetteer(ctx)).areas().of(place.id);
  if (!area) return null;
  return {
    to: demandPath(category, area),
    text: `Más ${categoryInSentence(category)} que buscan en ${area.name}`,
  };
}

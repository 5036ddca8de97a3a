import type { Context } from '#application/context.ts';
import { gazetteer } from '#application/places/queries.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import { anywhere } from './filters-chosen.ts';
import type { MarketplaceChoices } from './marketplace-filter.ts';

interface SettledChoices {
  choices: MarketplaceChoices;
  asked: MarketplaceChoices;
}

/**
 * Finds the place that a radius is around. The text of the zone counts where it is not the place's: without script a
 * form sends the place that was chosen before. A place that is chosen for the whole country is no zone either.
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

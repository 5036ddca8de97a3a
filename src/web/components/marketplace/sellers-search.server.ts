import { redirect } from 'react-router';
import { readWish } from '#application/request-parser/queries.ts';
import { sellersSearch, sellersSentence } from '#domain/request-parser/sellers.ts';
import type { RequestScope } from '../../pages/context.ts';
import { unlessLimited } from '../../pages/too-many-requests-on-refusal.ts';
import { usualRadius } from '../places/radius-field.tsx';
import { marketplacePath } from './marketplace-filter.ts';
import { readChoices } from './read-choices.ts';
import { sellersTyped } from './sellers-params.ts';

/**
 * Leads from 'vendo notebook en cordoba' to the search for 'notebook' near Córdoba. Plain searches, those with
 * filters and those that are asked for as typed stay as they are.
 */
export async function toSellersSearch(
  { ctx, address }: Pick<RequestScope, 'ctx' | 'address'>,
  query: URLSearchParams,
): Promise<void> {
  const choices = readChoices(query);
  const sentence = sellersSentence(choices.search);
  const isAlone = marketplacePath(choices) === marketplacePath({ search: choices.search });
  if (!sentence || !isAlone || query.has('cursor')) return;
  await unlessLimited(
    (async () => {
      const wish = await readWish(ctx, sentence.words, address);
      const found = sellersSearch(sentence, wish);
      if (!found) return;
      const around = found.place ? { place: found.place.id, radius: usualRadius } : {};
      const path = marketplacePath({ search: found.search, ...around });
      throw redirect(`${path}&${new URLSearchParams({ [sellersTyped]: choices.search })}`);
    })(),
  );
}

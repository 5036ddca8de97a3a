import { sellingSentence } from '#domain/request-parser/sellers.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { marketplacePath } from '../marketplace/marketplace-filter.ts';

/** The marketplace with a saved search's criteria, where it can say them: it takes one text and one zone. */
export const marketPathOf = ({ words, zones, place, category, ...search }: SavedSearchView): string | null =>
  words.length > 1 || zones.length > 1 || (zones.length > 0 && place !== null)
    ? null
    : marketplacePath({
        search: words[0],
        literal: words[0] && sellingSentence(words[0]) ? '1' : '',
        zone: zones[0],
        place: place?.id,
        radius: search.radius,
        category: category?.slug,
        condition: search.condition ?? '',
        minPrice: search.minPrice,
        maxPrice: search.maxPrice,
      });

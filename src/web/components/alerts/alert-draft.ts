import type { SearchCriteria } from '#domain/saved-search.ts';
import type { Draft } from '../../forms/use-draft.ts';

/** A search as the form's fields have it: lists in one line, nothing for none. */
export const alertDraft = (
  { words, zones, categoryId, condition, minPrice, maxPrice }: SearchCriteria,
  more: { frequency?: string; name?: string } = {},
): Draft => ({
  words: words.join(', '),
  zones: zones.join(', '),
  categoryId: categoryId ?? '',
  condition: condition ?? '',
  minPrice: minPrice === null ? '' : String(minPrice),
  maxPrice: maxPrice === null ? '' : String(maxPrice),
  frequency: more.frequency ?? 'instant',
  name: more.name ?? '',
});

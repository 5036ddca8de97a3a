import { searchFields } from '#domain/fields/saved-search.ts';
import { formValues } from '#domain/fields/shown.ts';
import type { SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import type { Draft } from '../../forms/use-draft.ts';

/** A search as the form's fields have it: lists in one line, nothing for none. */
export const searchDraft = (
  search: SearchCriteria,
  {
    frequency = 'instant',
    name = '',
    place = '',
  }: { frequency?: string; name?: string /** The place in words. */; place?: string } = {},
): Draft => ({ ...formValues(searchFields, { ...search, frequency, name }), placeText: place });

import { and, eq } from 'drizzle-orm';
import { categories, savedSearches } from '#database/schema.ts';
import { isPriceConflict } from '#domain/buy-requests/buy-request.ts';
import { withoutUndefined } from '#domain/fields/shown.ts';
import { limits } from '#domain/limits/limits.ts';
import { type Place, placeText, placeUnknown, usualRadius } from '#domain/places/place.ts';
import { notFound, Refusal } from '#domain/refusals/refusal.ts';
import {
  isEmptySearch,
  isSameCriteria,
  listOf,
  type SearchCriteria,
  searchName,
} from '#domain/saved-searches/saved-search.ts';
import {
  editSavedSearchSchema,
  type NewSavedSearch,
  type SavedSearchTyped,
  savedSearchSchema,
  savedSearchTexts,
} from '#domain/saved-searches/schema.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import * as views from '#domain/views/views.ts';
import type { Context, DbContext, Transaction } from '../context.ts';
import { created, defineAction, ok } from '../define-action.ts';
import { lockProfile } from '../lifecycle/lock.ts';
import { isId } from '../paging.ts';
import { gazetteer } from '../places/queries.ts';
import { parseSellersSentence } from '../request-parser/queries.ts';
import { findSameSearch, getSavedSearch } from './queries.ts';
import { markExistingMatches, recheckMatches, writeKeys } from './update-matches.ts';

type Kept = typeof savedSearches.$inferSelect;

/** Upsert by normalized criteria: saving an equivalent search updates its name and frequency, if given. */
export const saveSearch = defineAction({
  name: 'saveAlert',
  api: { route: 'POST /me/alerts', answer: created('Saved', views.savedSearch) },
  summary:
    'Save a search to be told of requests that fit, at once unless said otherwise; there is one for what finds the same',
  who: 'user',
  input: savedSearchSchema,
  limit: 'saveAlert',
  async run({ ctx, actor, userId, input, create }) {
    const { name, frequency, ...search } = input;
    const { place, nearPlaceIds } = await near(ctx, search);
    const id = await create(async (tx, newId) => {
      await lockProfile(tx, userId);
      const same = await findSameSearch({ db: tx }, actor, search);
      if (same) {
        const asked = { ...(name !== null && { name }), ...(frequency && { frequency }) };
        if (Object.keys(asked).length > 0)
          await tx.update(savedSearches).set(asked).where(eq(savedSearches.id, same.id));
        return same.id;
      }
      if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= limits.searchesPerPerson)
        throw new Refusal({ code: 'invalid', errors: { _form: savedSearchTexts.tooMany } });
      const category = await requireCategory(tx, search.categoryId);
      const made = { ...search, nearPlaceIds, id: newId, userId };
      await tx.insert(savedSearches).values({
        ...made,
        name: name ?? searchName(search, category, place),
        frequency: frequency ?? 'instant',
        createdAt: ctx.now(),
      });
      await writeKeys(tx, [made]);
      await markExistingMatches(tx, made);
    });
    return getSavedSearch(ctx, actor, id);
  },
});

/** A generated name follows the criteria. Refuses criteria of another own search with `invalid`. */
export const editSavedSearch = defineAction({
  name: 'editAlert',
  api: { route: 'PATCH /me/alerts/{id}', answer: ok('The saved search', views.savedSearch) },
  summary: 'Change some fields of an own saved search',
  on: 'alert',
  who: 'owner',
  input: editSavedSearchSchema,
  limit: 'edit',
  async run({ ctx, actor, userId, id, input: changes, write }) {
    await write(async (tx) => {
      await lockProfile(tx, userId);
      const before = await ownSearch(tx, userId, id);
      const { name: asked, ...given } = changes;
      const name = asked === before.name ? undefined : asked;
      const changed = { ...before, ...withoutUndefined(given) };
      if (changed.placeId === null && changed.radius !== null)
        refuseField('placeId', savedSearchTexts.withoutPlace);
      if (changed.placeId !== null && changed.radius === null)
        refuseField('radius', savedSearchTexts.withoutRadius);
      const { place, nearPlaceIds } = await near(ctx, changed);
      const after = { ...changed, nearPlaceIds };
      if (isEmptySearch(after)) refuseField('words', savedSearchTexts.nothing);
      if (isPriceConflict(after)) refuseField('maxPrice', savedSearchTexts.conflict);
      const isChanged = !isSameCriteria(before, after);
      const same = isChanged && (await findSameSearch({ db: tx }, actor, after));
      if (same) refuseField('_form', savedSearchTexts.same(same.name));
      const category = await requireCategory(tx, after.categoryId);
      await tx
        .update(savedSearches)
        .set({
          ...withoutUndefined(given),
          nearPlaceIds,
          name: name ?? (await nameAfter(ctx, tx, before, searchName(after, category, place), name)),
        })
        .where(eq(savedSearches.id, id));
      if (!isChanged) return;
      await writeKeys(tx, [after]);
      await recheckMatches(tx, after.id);
      await markExistingMatches(tx, after);
    });
    return getSavedSearch(ctx, actor, id);
  },
});

export const deleteSavedSearch = defineAction({
  name: 'deleteAlert',
  api: { route: 'DELETE /me/alerts/{id}' },
  summary: 'Delete an own saved search',
  on: 'alert',
  who: 'owner',
  limit: 'delete',
  run: ({ userId, id, write }) =>
    write(async (tx) => {
      const isIt = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
      const { rowCount } = isId(id) ? await tx.delete(savedSearches).where(isIt) : { rowCount: 0 };
      if (!rowCount) throw gone();
    }),
});

const gone = () => notFound('La alerta no existe o ya fue eliminada');
const refuseField = (field: string, sentence: string): never => {
  throw new Refusal({ code: 'invalid', errors: { [field]: sentence } });
};

async function ownSearch(tx: Transaction, userId: string, id: string): Promise<Kept> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(savedSearches)
        .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    : [];
  if (!row) throw gone();
  return row;
}

async function requireCategory(tx: Transaction, categoryId: string | null): Promise<{ name: string } | null> {
  if (categoryId === null) return null;
  const [category] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId));
  return category ?? refuseField('categoryId', 'La categoría no existe');
}

/** Null asks for a generated name, and a name generated from the old criteria is generated again. */
async function nameAfter(
  ctx: Context,
  tx: Transaction,
  before: Kept,
  generated: string,
  asked: string | null | undefined,
): Promise<string> {
  if (asked === null) return generated;
  const category = await requireCategory(tx, before.categoryId);
  const { place } = await near(ctx, before);
  return before.name === searchName(before, category, place) ? generated : before.name;
}

/** Refuses an unknown place with `invalid`. */
async function near(
  ctx: DbContext,
  { placeId, radius }: Pick<SearchCriteria, 'placeId' | 'radius'>,
): Promise<{ place: Place | null; nearPlaceIds: string[] | null }> {
  if (placeId === null || radius === null) return { place: null, nearPlaceIds: null };
  const { byId, within: around } = await gazetteer(ctx);
  const place = byId(placeId) ?? refuseField('placeId', placeUnknown);
  return { place, nearPlaceIds: around(place, radius) };
}

/**
 * The words may be a seller's sentence, whose place and condition count where the form has none. The typed text wins
 * over the id of the place, because a form without script sends the place chosen before. Refuses an uncertain place
 * with `invalid`.
 */
export async function searchOfForm(
  ctx: Context,
  { placeText: typed, ...form }: SavedSearchTyped,
  address: string,
): Promise<NewSavedSearch> {
  const said = await parseSellersSentence(ctx, form.words.join(', '), address);
  const search = said
    ? { ...form, words: listOf(said.search), condition: form.condition ?? said.condition }
    : form;
  if (typed === '')
    return said?.place
      ? { ...search, placeId: said.place.id, radius: form.radius ?? usualRadius }
      : { ...search, placeId: null, radius: null };
  const { byId, sure, textOf } = await gazetteer(ctx);
  const chosen = search.placeId === null ? null : byId(search.placeId);
  const isMeant =
    chosen &&
    [textOf(chosen), placeText(chosen)].some((text) => normalizeText(text) === normalizeText(typed));
  const place = isMeant ? chosen : (sure(typed) ?? refuseField('placeText', savedSearchTexts.placeUnknown));
  return { ...search, placeId: place.id };
}

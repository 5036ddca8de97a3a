import { sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { type NewSavedSearch, savedSearchSchema } from '#domain/saved-searches/schema.ts';
import type { CategoryView } from '#domain/views/views.ts';
import type { CastPerson } from '../people/cast.ts';

type Wish = Partial<Omit<NewSavedSearch, 'categoryId'>> & { by: string; category?: string };

/** The saved searches of the named people. */
const wishes: Wish[] = [
  { by: 'martin', words: ['iphone'] },
  { by: 'martin', category: 'computacion', zones: ['Córdoba'], frequency: 'daily' },
  { by: 'martin', category: 'juegos-y-consolas', minPrice: 100_000, frequency: 'weekly' },
  { by: 'sofia', category: 'bebes-y-chicos' },
  { by: 'nahuel', category: 'herramientas', zones: ['Neuquén', 'Río Negro', 'Bariloche', 'Córdoba'] },
  { by: 'camila', words: ['bici'], frequency: 'daily' },
  { by: 'lucia', name: 'Muebles para mi cuñado', category: 'hogar-y-muebles' },
];

/** Saves the searches before anything else happens, so that later requests cause notices. */
export async function saveSearches(
  ctx: Context,
  people: readonly CastPerson[],
  categories: readonly CategoryView[],
): Promise<void> {
  for (const { by, category, ...wish } of wishes) {
    const person = people.find(({ key }) => key === by);
    const categoryId = categories.find(({ slug }) => slug === category)?.id;
    await saveSearch(ctx, person ?? null, savedSearchSchema.parse({ ...wish, categoryId }));
  }
}

/** Marks the old matches as reported at the time of publication, so that the daily job does not report them again. */
export async function settleSearches({ db }: Context): Promise<void> {
  await db.execute(sql`
    update saved_search_matches m set matched_at = r.created_at, told_at = r.created_at
    from buy_requests r, saved_searches s, profiles p
    where r.id = m.buy_request_id and s.id = m.saved_search_id and p.id = s.user_id
      and p.email like '%@demo.example'
  `);
}

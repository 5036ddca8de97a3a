import type { Actor, Context } from '#application/context.ts';
import { getPending } from '#application/pending/queries.ts';
import type { PendingKind } from '#domain/pending/pending.ts';

/** How many things of each kind wait for a person; kinds without any are missing. */
export async function countPending(ctx: Context, who: Actor): Promise<Partial<Record<PendingKind, number>>> {
  const { items } = await getPending(ctx, who);
  return Object.fromEntries(items.map(({ kind, total }) => [kind, total]));
}

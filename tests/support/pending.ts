import type { Actor, Market } from '#application/context.ts';
import { getPending } from '#application/pending/queries.ts';
import type { PendingKind } from '#domain/pending/pending.ts';

/** How many things of each kind wait for a person; kinds without any are missing. */
export async function countPending(
  market: Market,
  who: Actor,
): Promise<Partial<Record<PendingKind, number>>> {
  const { items } = await getPending(market, who);
  return Object.fromEntries(items.map(({ kind, total }) => [kind, total]));
}

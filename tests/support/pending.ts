import type { PendingKind } from '#domain/pending/pending.ts';
import type { Actor, Market } from '#market/context.ts';
import { getPending } from '#market/pending/queries.ts';

/** How many things of each kind wait for a person; kinds without any are missing. */
export async function countPending(
  market: Market,
  who: Actor,
): Promise<Partial<Record<PendingKind, number>>> {
  const { items } = await getPending(market, who);
  return Object.fromEntries(items.map(({ kind, total }) => [kind, total]));
}

import { getActionItems } from '#application/action-items/queries.ts';
import type { Actor, Context } from '#application/context.ts';
import type { ActionItemKind } from '#domain/action-items/pending.ts';

/** How many things of each kind wait for a person; kinds without any are missing. */
export async function countPending(
  ctx: Context,
  who: Actor,
): Promise<Partial<Record<ActionItemKind, number>>> {
  const { items } = await getActionItems(ctx, who);
  return Object.fromEntries(items.map(({ kind, total }) => [kind, total]));
}

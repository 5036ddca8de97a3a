import { sql } from 'drizzle-orm';
import { blocks } from '#database/schema.ts';
import type { Actor, Context } from '../context.ts';
import { prepareOnce } from '../prepared.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

const anyBlock = prepareOnce((db) =>
  db
    .select({
      isBlocked: sql<boolean>`exists (select from ${blocks} b where b.blocker_id = ${viewer})
        or exists (select from ${blocks} b where b.blocked_id = ${viewer})`.as('is_apart'),
    })
    .from(sql`(values (1)) once`)
    .prepare('any_block'),
);

/**
 * Whether a block, of whomever, keeps the caller apart from anybody. Long lists ask it first: nearly everybody has the
 * lists of visitors then, with the plans of visitors.
 */
export async function isApartFromAnybody({ db }: Pick<Context, 'db'>, actor: Actor): Promise<boolean> {
  if (actor === null) return false;
  if (actor.isBlocked !== undefined) return actor.isBlocked;
  const [row] = await anyBlock(db).execute({ viewer: actor.userId });
  return row?.isBlocked ?? false;
}

import { desc, eq, sql } from 'drizzle-orm';
import { blocks, buyRequests, chats, offers, profiles } from '#database/schema.ts';
import { displayName } from '#domain/people/names.ts';
import type { BlockView, Page } from '#domain/views/views.ts';
import { isVisibleDespiteBlocks } from '../../blocks/visibility.ts';
import { type Actor, type Context, requireUser } from '../../context.ts';
import { beyond, decodeCursor, isId, type Paging, pageLimit, toPage } from '../../paging.ts';
import { prepareOnce } from '../../prepare-once.ts';
import { hasPage } from '../visibility.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

const ownBlocks = prepareOnce(
  (db, isNext: boolean) =>
    db
      .select({
        userId: blocks.blockedId,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        createdAt: blocks.createdAt,
      })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
      .where(
        sql`${blocks.blockerId} = ${viewer} ${
          isNext ? sql`and ${beyond(blocks.createdAt, blocks.blockedId)}` : sql``
        }`,
      )
      .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
      .limit(sql.placeholder('limit'))
      .prepare(isNext ? 'own_blocks_next' : 'own_blocks'),
  String,
);

/** Whom the caller blocked, last blocked first. Who blocked the caller is in no answer. */
export async function listBlocks(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<BlockView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['time', 'id']);
  const rows = await ownBlocks(db, after !== null).execute({
    viewer: userId,
    limit: limit + 1,
    at: after?.[0],
    id: after?.[1],
  });
  return toPage(
    rows,
    limit,
    ({ fullName, createdAt, ...row }) => ({
      ...row,
      name: displayName({ fullName }),
      createdAt: createdAt.toISOString(),
    }),
    (row) => [row.createdAt.toISOString(), row.userId],
  );
}

const dealsWith = sql`exists (
  select from ${chats} c where (c.buyer_id = ${viewer} and c.seller_id = ${profiles.id})
    or (c.seller_id = ${viewer} and c.buyer_id = ${profiles.id})
) or exists (
  select from ${offers} o join ${buyRequests} r on r.id = o.buy_request_id
  where (o.seller_id = ${viewer} and r.user_id = ${profiles.id})
    or (o.seller_id = ${profiles.id} and r.user_id = ${viewer})
)`;

/** Whether the caller may read a person's name: it is on a page that they may open. */
const isKnownToViewer = sql`((${hasPage()} and ${isVisibleDespiteBlocks(profiles.id, viewer)})
  or exists (select from ${blocks} b where b.blocker_id = ${viewer} and b.blocked_id = ${profiles.id})
  or ${dealsWith})`;

const blockable = prepareOnce((db) =>
  db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      isBlocked: sql<boolean>`exists (
        select from ${blocks} b where b.blocker_id = ${viewer} and b.blocked_id = ${profiles.id}
      )`.as('is_blocked'),
    })
    .from(profiles)
    .where(sql`${profiles.id} = ${sql.placeholder('id')} and ${isKnownToViewer}`)
    .prepare('blockable'),
);

/**
 * A person whom the caller may block, and whether they did; null when unknown, the caller, or a person whose page the caller
 * may not see, unless they blocked them or have an offer or a conversation with them.
 */
export async function getBlockable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string; isBlocked: boolean } | null> {
  const userId = requireUser(actor);
  if (!isId(id) || id === userId) return null;
  const [row] = await blockable(db).execute({ viewer: userId, id, now: now().toISOString() });
  return row ? { id: row.id, name: displayName(row), isBlocked: row.isBlocked } : null;
}

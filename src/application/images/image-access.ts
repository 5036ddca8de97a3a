import { type SQL, sql } from 'drizzle-orm';
import { isParty } from '#application/chats/visibility.ts';
import type { Actor, Context, ReadContext } from '#application/context.ts';
import { readable } from '#application/moderation/visibility.ts';
import { visibleToViewer } from '#application/offers/visibility.ts';
import { postIsVisible } from '#application/posts/queries.ts';
import { isUnavailable } from '#database/database-errors.ts';
import { buyRequests, chats, offers } from '#database/schema.ts';
import { parseImageName } from '#domain/images/image-url.ts';
import type { ImagePurpose } from '#domain/images/rules.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import type { RoleName } from '#domain/moderation/decisions.ts';
import type { StoredImage } from '#services/images/store.ts';
import { ServiceUnavailable } from '#services/unavailable.ts';

/** Hidden pictures are served for this long at most. */
const freshMs = 2_000;
/** While the database does not answer; as long as browsers keep a picture. */
const staleMs = 60 * 60_000;
/** For a picture that was public, while the database hangs. */
const timeoutMs = 1_000;
const rememberedMax = 20_000;

interface ImageAccess {
  isPublic(name: string): Promise<boolean>;
  isOpenTo(actor: Actor, name: string): Promise<boolean>;
}

/** Public pictures are remembered for a moment; simultaneous requests are looked up by one statement. */
export function openImageAccess({ db, now }: ReadContext): ImageAccess {
  const publicSince = new Map<string, number>();
  const isPublicNow = inBatches(async (ids) => new Set(await readIds(db, ids, isPublicImage)));

  async function look(id: string): Promise<boolean> {
    const at = now().getTime();
    const isPublic = await isPublicNow(id);
    publicSince.delete(id);
    if (isPublic) publicSince.set(id, at);
    if (publicSince.size > rememberedMax) publicSince.delete(publicSince.keys().next().value!);
    return isPublic;
  }

  return {
    async isPublic(name) {
      const id = parseImageName(name)?.id;
      if (!id) return false;
      const known = publicSince.get(id);
      const age = known === undefined ? Number.POSITIVE_INFINITY : now().getTime() - known;
      if (age < freshMs) return true;
      if (age >= staleMs) return look(id);
      return withinTime(look(id)).catch((error: unknown) => {
        if (error instanceof ServiceUnavailable || isUnavailable(error)) return true;
        throw error;
      });
    },

    async isOpenTo(actor, name) {
      const id = parseImageName(name)?.id;
      if (!id || actor === null || actor.suspendedUntil) return false;
      return (await readIds(db, [id], isImageOf(sql`${actor.userId}::uuid`))).length > 0;
    },
  };
}

async function readIds(db: Context['db'], ids: readonly string[], holds: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select i.id from images i where i.id = any(${sql.param(ids)}::uuid[]) and ${holds}`,
  );
  return rows.map(({ id }) => id);
}

function inBatches(find: (keys: string[]) => Promise<Set<string>>): (key: string) => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; found: Promise<Set<string>> } | null = null;
  const openBatch = () => {
    const keys = new Set<string>();
    const found = last.then(() => {
      next = null;
      return find([...keys]);
    });
    last = found.catch(() => undefined);
    return { keys, found };
  };
  return async (key) => {
    next ??= openBatch();
    next.keys.add(key);
    return (await next.found).has(key);
  };
}

function withinTime(answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ServiceUnavailable('the database', 'timeout')), timeoutMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/*
 * A picture has the visibility of its content. The conditions of requests, offers, conversations and legacy posts apply
 * to a row `i` of the table `images`, found by the owner of the picture.
 */

const ofPurpose = (purpose: ImagePurpose): SQL => sql`i.purpose = ${sql.raw(`'${purpose}'`)}`;

const itsRequest = sql`from ${buyRequests} where ${buyRequests.userId} = i.owner_id and i.url = any(${buyRequests.images})`;
const itsOffer = (isOfOffer: SQL): SQL => sql`from ${offers}
  join ${buyRequests} on ${buyRequests.id} = ${offers.buyRequestId}
  where ${offers.sellerId} = i.owner_id and ${isOfOffer}`;
const isOfferPhoto = sql`i.url = any(${offers.images})`;
const isProof = sql`i.url = ${offers.photoProof}`;
/** In the words of the index. */
const itsMessage = sql`from chat_messages m join ${chats} on ${chats.id} = m.chat_id
  where cardinality(m.images) > 0 and m.images @> array[i.url]`;

/** Photos of messages and photo proofs are the parties' own. */
const isPublicImage: SQL<boolean> = sql<boolean>`case
  when ${ofPurpose('avatar')} then exists (select from profiles p
    where p.id = i.owner_id and p.avatar_url = i.url and p.hidden_for is null and p.suspended_until is null)
  when ${ofPurpose('buy-request')} then exists (select ${itsRequest} and ${buyRequests.hiddenFor} is null)
    or i.owner_id is null and exists (select from posts where posts.images @> array[i.url] and ${postIsVisible()})
  when ${ofPurpose('offer')} then exists (select ${itsOffer(isOfferPhoto)} and ${visibleToViewer(offers, sql`null::uuid`)})
  else false end`;

/** The picture belongs to the viewer's own content, deal or conversation, or the viewer moderates and it has a case. */
export function isImageOf(viewer: SQL): SQL<boolean> {
  const isModerator = sql`exists (select from user_roles
    where user_id = ${viewer} and role = ${'moderator' satisfies RoleName})`;
  const moderates = (
    kind: ContentKind,
    id: SQL,
  ) => sql`(${isModerator} and exists (select from moderation_cases c
    where c.kind = ${kind} and c.thing_id = ${id}))`;
  const seesOffer = visibleToViewer(offers, viewer);
  const isPartyOfOffer = sql`${viewer} in (${offers.sellerId}, ${buyRequests.userId})`;
  const moderatesOffer = moderates('offer', sql`${offers.id}`);
  const seesMessage = sql`${isParty(viewer)}
    and (m.hidden_for is null or (m.hidden_for <> 'deleted' and m.sender_id = ${viewer}))`;
  return sql<boolean>`(i.attached_at is null and i.owner_id = ${viewer} or case
    when ${ofPurpose('avatar')} then i.owner_id = ${viewer} or ${moderates('person', sql`i.owner_id`)}
    when ${ofPurpose('buy-request')} then exists (select ${itsRequest}
      and (${readable(viewer)} or ${moderates('publication', sql`${buyRequests.id}`)}))
    when ${ofPurpose('offer')} then exists (select ${itsOffer(isOfferPhoto)} and (${seesOffer} or ${moderatesOffer}))
      or exists (select ${itsOffer(isProof)} and (${isPartyOfOffer} and ${seesOffer} or ${moderatesOffer}))
    else exists (select ${itsMessage} and (${seesMessage} or ${moderates('message', sql`m.id`)})) end)`;
}

/** The caller has checked `openImageAccess`. Null when there is no such file. */
export const imageFile = (ctx: Context, name: string): Promise<StoredImage | null> => ctx.images.get(name);

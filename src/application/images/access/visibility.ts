import { type SQL, sql } from 'drizzle-orm';
import { buyRequests, chats, offers } from '#database/schema.ts';
import type { ImagePurpose } from '#domain/images/rules.ts';
import type { RoleName } from '#domain/moderation/roles.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import { isParty } from '../../chats/visibility.ts';
import { readable } from '../../moderation/visibility.ts';
import { visibleToViewer } from '../../offers/visibility.ts';
import { postIsShown } from '../../posts/visibility.ts';

/*
 * A picture has the visibility of the thing that it is part of. The rules of requests, offers, conversations and legacy
 * posts are their own; here they are asked for a row `i` of the table `images`. Requests and offers are found by the
 * owner of the picture, who is the author of its thing.
 */

const ofPurpose = (purpose: ImagePurpose): SQL => sql`i.purpose = ${sql.raw(`'${purpose}'`)}`;

/** Its request. */
const itsRequest = sql`from ${buyRequests} where ${buyRequests.userId} = i.owner_id and i.url = any(${buyRequests.images})`;
/** Its offer with the request. */
const itsOffer = (isOfOffer: SQL): SQL => sql`from ${offers}
  join ${buyRequests} on ${buyRequests.id} = ${offers.buyRequestId}
  where ${offers.sellerId} = i.owner_id and ${isOfOffer}`;
const isOfferPhoto = sql`i.url = any(${offers.images})`;
const isProof = sql`i.url = ${offers.photoProof}`;
/** Its message with the conversation. The condition is that of the index. */
const itsMessage = sql`from chat_messages m join ${chats} on ${chats.id} = m.chat_id
  where cardinality(m.images) > 0 and m.images @> array[i.url]`;

/** Whether everybody may see a picture. Photos of messages and photo proofs are the parties' own. */
export const isPublicImage: SQL<boolean> = sql<boolean>`case
  when ${ofPurpose('avatar')} then exists (select from profiles p
    where p.id = i.owner_id and p.avatar_url = i.url and p.hidden_for is null and p.suspended_until is null)
  when ${ofPurpose('buy-request')} then exists (select ${itsRequest} and ${buyRequests.hiddenFor} is null)
    or i.owner_id is null and exists (select from posts where posts.images @> array[i.url] and ${postIsShown()})
  when ${ofPurpose('offer')} then exists (select ${itsOffer(isOfferPhoto)} and ${visibleToViewer(offers, sql`null::uuid`)})
  else false end`;

/**
 * Whether somebody may see a picture that is not for everybody: it is of something of theirs, of their deal or of their
 * conversation, or they moderate and its thing has a case.
 */
export function isImageOf(viewer: SQL): SQL<boolean> {
  const isModerator = sql`exists (select from user_roles
    where user_id = ${viewer} and role = ${'moderator' satisfies RoleName})`;
  const moderates = (
    kind: ThingKind,
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

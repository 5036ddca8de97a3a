import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { enqueueEvent } from '#database/enqueue.ts';
import { offers } from '#database/schema.ts';
import { offerRole } from '#domain/lifecycle/permissions.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { hiddenRefusal } from '#domain/moderation/things.ts';
import { offerAt } from '#domain/offers/ending.ts';
import {
  type PhotoStep,
  photoCode,
  photoCodeLengths,
  photoRefusal,
  photoSignedOut,
} from '#domain/photo-proofs/photo-proof.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import type { OfferView } from '#domain/views/views.ts';
import { type Actor, type Market, requireUser, type Transaction } from '../context.ts';
import { attachImages } from '../images/commands.ts';
import { type Locked, lockOffer } from '../lifecycle/lock.ts';
import { getOffer } from '../offers/queries.ts';
import { within } from '../within.ts';

type Values = Partial<typeof offers.$inferInsert>;

/**
 * Carries out one of the two steps in a transaction and leaves word of it. Status and version of the offer stay: nothing
 * that was agreed or seen changes. Refuses as `photoRefusal` does, with `not_found` what the actor may not know of.
 */
async function step(
  market: Market,
  actor: Actor,
  id: string,
  which: PhotoStep,
  valuesOf: (tx: Transaction) => Promise<Values>,
): Promise<OfferView> {
  const userId = requireUser(actor, photoSignedOut(which));
  const write = which === 'ask' ? 'askPhoto' : 'sendPhoto';
  const run = () =>
    market.db.transaction(async (tx) => {
      const locked = await lockOffer(tx, userId, id);
      const { offer, about } = decide(locked, which, userId, market.now());
      await tx
        .update(offers)
        .set(await valuesOf(tx))
        .where(eq(offers.id, offer.id));
      await enqueueEvent(tx, offer.buyRequestId, { kind: 'offer.photo', step: which, ...about });
    });
  await within(market, actor, write, run, { thing: id });
  return getOffer(market, actor, id);
}

function decide({ offer, request }: Locked, which: PhotoStep, userId: string, now: Date) {
  if (!offer) throw refuse('not_found');
  const { status, photoAskedAt, photoProof, id: offerId, buyRequestId, sellerId } = offerAt(offer, now);
  const isDeleted = offer.hiddenFor === 'deleted' || request.hiddenFor === 'deleted';
  if (isDeleted && !isDeal(status)) throw refuse('forbidden', hiddenRefusal('deleted'));
  const isAsked = photoAskedAt !== null;
  const state = { status, request: request.status, isAsked, isSent: photoProof !== null };
  const refusal = photoRefusal(which, state, offerRole(offer, { ownerId: request.userId }, userId));
  if (refusal) throw refusal;
  return { offer, about: { offerId, buyRequestId, sellerId, buyerId: request.userId } };
}

/** The buyer asks for a photo with a code, once for an offer: the code is made now. */
export const askForPhoto = (market: Market, actor: Actor, id: string): Promise<OfferView> =>
  step(market, actor, id, 'ask', async (tx) => ({
    photoCode: await freeCode(tx),
    photoAskedAt: market.now(),
  }));

/** The seller sends the photo that was asked for: an own upload for an offer. */
export const sendPhoto = (
  market: Market,
  actor: Actor,
  id: string,
  { image }: { image: string },
): Promise<OfferView> =>
  step(market, actor, id, 'send', async (tx) => {
    await attachImages(tx, actor, [image], 'offer', { field: 'image' });
    return { photoProof: image, photoSentAt: market.now() };
  });

/**
 * A code that no offer has. One transaction at a time looks for one, so that no two find the same; the unique index says
 * so too.
 */
async function freeCode(tx: Transaction): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('offers.photo_code'))`);
  const candidates = photoCodeLengths.map((length) => photoCode(length, (below) => randomInt(below)));
  const { rows } = await tx.execute<{ code: string }>(sql`
    select c.code from jsonb_array_elements_text(${JSON.stringify(candidates)}::jsonb) with ordinality as c(code, place)
    where not exists (select from offers o where o.photo_code = c.code)
    order by c.place limit 1
  `);
  const [free] = rows;
  if (!free) throw refuse('unavailable');
  return free.code;
}

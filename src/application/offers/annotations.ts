import { eq } from 'drizzle-orm';
import type { Transaction } from '#application/context.ts';
import { type ActionCall, defineAction, ok } from '#application/define-action.ts';
import { writeLapse } from '#application/lifecycle/apply-action.ts';
import { lockOffer, type OfferRow, type RequestRow } from '#application/lifecycle/lock.ts';
import { getOfferAfterAction } from '#application/offers/queries.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { offerNotes, offers } from '#database/schema.ts';
import { type OfferRole, offerRole } from '#domain/lifecycle/permissions.ts';
import { isDeal, requestIs } from '#domain/lifecycle/statuses.ts';
import { hiddenRefusal } from '#domain/moderation/content.ts';
import { askingRefusal, type OfferAnnotation, standbyRefusal } from '#domain/offers/annotations.ts';
import { offerAt } from '#domain/offers/ending.ts';
import { markOfferSchema, noteOfferSchema, standbySchema } from '#domain/offers/offer.ts';
import type { PhotoStep } from '#domain/photo-proofs/photo-proof.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';

const offerAnswer = ok('The offer', views.offer);

export const markOffer = defineAction({
  name: 'markOffer',
  api: { route: 'POST /offers/{id}/mark', answer: offerAnswer },
  summary: 'Mark an offer as interesting, or take the mark away; its seller sees it',
  on: 'offer',
  who: 'buyer',
  signedOut: 'Iniciá sesión para marcar ofertas.',
  forbidden: 'Solo quien publicó la solicitud puede marcar sus ofertas.',
  input: markOfferSchema,
  limit: 'mark',
  run: (call) =>
    annotate(call, 'marked', async ({ offer }) =>
      offer.isMarked === call.input.interested ? null : { isMarked: call.input.interested },
    ),
});

export const noteOffer = defineAction({
  name: 'noteOffer',
  api: { route: 'PUT /offers/{id}/note', answer: offerAnswer },
  summary: 'Keep a private note to an offer that nobody else ever sees; null takes it away',
  on: 'offer',
  who: 'buyer',
  signedOut: 'Iniciá sesión para anotar algo.',
  forbidden: 'Solo quien publicó la solicitud puede anotar algo sobre sus ofertas.',
  input: noteOfferSchema,
  limit: 'note',
  run: (call) =>
    annotate(call, 'noted', async ({ offer, now }, tx) => {
      const { note } = call.input;
      if (note === null) {
        await tx.delete(offerNotes).where(eq(offerNotes.offerId, offer.id));
        return {};
      }
      const row = { note, authorId: call.userId, updatedAt: now };
      await tx
        .insert(offerNotes)
        .values({ offerId: offer.id, ...row })
        .onConflictDoUpdate({ target: offerNotes.offerId, set: row });
      return {};
    }),
});

export const askRenewal = defineAction({
  name: 'askRenewal',
  api: { route: 'POST /offers/{id}/ask-renewal', answer: offerAnswer, refusals: [409] },
  summary: 'Ask the seller of a lapsed offer whether it still stands, once for each time that it lapses',
  on: 'offer',
  who: 'buyer',
  signedOut: 'Iniciá sesión para preguntar si la oferta sigue en pie.',
  forbidden: 'Solo quien publicó la solicitud puede preguntar si la oferta sigue en pie.',
  limit: 'askRenewal',
  run: (call) =>
    annotate(call, 'asked', async ({ offer, request, now }, tx) => {
      const refusal = askingRefusal(offer, requestIs('isOpen', request.status), now);
      if (refusal) throw refusal;
      await writeLapse(tx, { offer, request }, now);
      return { renewalAskedAt: now };
    }),
});

/** 'Si se cae el trato, mi oferta vuelve sola'. */
export const setStandby = defineAction({
  name: 'setStandby',
  api: { route: 'POST /offers/{id}/standby', answer: offerAnswer, refusals: [409] },
  summary:
    'Until which day an own offer is pending again by itself when the deal that ended it falls through; null: it is not',
  on: 'offer',
  who: 'seller',
  signedOut: 'Iniciá sesión para decidir si tu oferta vuelve sola.',
  input: standbySchema,
  limit: 'standby',
  run: (call) =>
    annotate(call, 'standby', async ({ offer, request, role, now }) => {
      const { until } = call.input;
      const state = { ...offerAt(offer, now), requestStatus: request.status };
      const refusal = standbyRefusal(state, role, until, now);
      if (refusal) throw refusal;
      return offer.standbyUntil === until ? null : { standbyUntil: until };
    }),
});

type AsideEvent = { kind: 'offer.aside'; step: OfferAnnotation } | { kind: 'offer.photo'; step: PhotoStep };

/** Refuses, or returns the columns to change, null for no change. May write other tables. */
type Decide = (
  locked: { offer: OfferRow; request: RequestRow; role: OfferRole; now: Date },
  tx: Transaction,
) => Promise<Partial<typeof offers.$inferInsert> | null>;

async function annotate(call: ActionCall, step: OfferAnnotation, decide: Decide): Promise<views.OfferView> {
  await updateAnnotations(call, { kind: 'offer.aside', step }, decide);
  return getOfferAfterAction(call.ctx, call.actor, call.id);
}

/** Writes annotations under the lifecycle locks, with an event. Status, terms and version of the offer stay. */
export const updateAnnotations = (
  { ctx, userId, id, who, forbidden, write }: ActionCall,
  event: AsideEvent,
  decide: Decide,
): Promise<void> =>
  write(async (tx) => {
    const { offer, request } = await lockOffer(tx, userId, id);
    if (!offer) throw refuse('not_found');
    const isDeleted = offer.hiddenFor === 'deleted' || request.hiddenFor === 'deleted';
    if (isDeleted && !isDeal(offer.status)) throw refuse('forbidden', hiddenRefusal('deleted'));
    const role = offerRole(offer, { ownerId: request.userId }, userId);
    if (forbidden && role !== who) throw refuse('forbidden', forbidden);
    const values = await decide({ offer, request, role, now: ctx.now() }, tx);
    if (values === null) return;
    if (Object.keys(values).length > 0) await tx.update(offers).set(values).where(eq(offers.id, offer.id));
    const about = { offerId: offer.id, buyRequestId: request.id };
    const parties = { buyerId: request.userId, sellerId: offer.sellerId };
    await enqueueEvent(tx, request.id, { ...event, ...about, ...parties });
  });

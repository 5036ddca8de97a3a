import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#application/context.ts';
import { type ActionCall, defineAction, ok } from '#application/define-action.ts';
import { attachImages } from '#application/images/commands.ts';
import { updateAnnotations } from '#application/offers/annotations.ts';
import { getOffer } from '#application/offers/queries.ts';
import type { offers } from '#database/schema.ts';
import { offerAt } from '#domain/offers/ending.ts';
import { photoProofSchema } from '#domain/offers/offer.ts';
import {
  type PhotoStep,
  photoCode,
  photoCodeLengths,
  photoRefusal,
  photoSignedOut,
} from '#domain/photo-proofs/photo-proof.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';

const offerAnswer = ok('The offer', views.offer);

export const askForPhoto = defineAction({
  name: 'requestPhoto',
  api: { route: 'POST /offers/{id}/photo-request', answer: offerAnswer, refusals: [409] },
  summary: 'Ask the seller of a pending or accepted offer for a photo with its code, once',
  on: 'offer',
  who: 'buyer',
  signedOut: photoSignedOut('ask'),
  limit: 'askPhoto',
  run: (call) => step(call, 'ask', async (tx, now) => ({ photoCode: await freeCode(tx), photoAskedAt: now })),
});

export const sendPhoto = defineAction({
  name: 'sendPhotoProof',
  api: { route: 'POST /offers/{id}/photo-proof', answer: offerAnswer, refusals: [409] },
  summary: 'Send the photo with a code that the buyer asked for: an own upload for an offer',
  on: 'offer',
  who: 'seller',
  signedOut: photoSignedOut('send'),
  input: photoProofSchema,
  limit: 'sendPhoto',
  run: (call) =>
    step(call, 'send', async (tx, now) => {
      const { image } = call.input;
      await attachImages(tx, call.actor, [image], 'offer', { field: 'image' });
      return { photoProof: image, photoSentAt: now };
    }),
});

async function step(
  call: ActionCall,
  which: PhotoStep,
  valuesOf: (tx: Transaction, now: Date) => Promise<Partial<typeof offers.$inferInsert>>,
): Promise<views.OfferView> {
  await updateAnnotations(
    call,
    { kind: 'offer.photo', step: which },
    async ({ offer, request, role, now }, tx) => {
      const { status, photoAskedAt, photoProof } = offerAt(offer, now);
      const state = {
        status,
        request: request.status,
        isAsked: photoAskedAt !== null,
        isSent: photoProof !== null,
      };
      const refusal = photoRefusal(which, state, role);
      if (refusal) throw refusal;
      return valuesOf(tx, now);
    },
  );
  return getOffer(call.ctx, call.actor, call.id);
}

/** The lock keeps two transactions from finding the same free code; the unique index enforces it. */
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

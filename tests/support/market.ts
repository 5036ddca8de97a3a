import { v7 } from 'uuid';
import { createRequest } from '#application/buy-requests/commands.ts';
import type { Context, SignedInActor } from '#application/context.ts';
import { sendOffer } from '#application/offers/commands.ts';
import type { Database } from '#database/connection.ts';
import { images } from '#database/schema.ts';
import { type CreateBuyRequest, createBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { type SendOffer, sendOfferSchema } from '#domain/offers/offer.ts';
import { Refusal, type RefusalCode } from '#domain/refusals/refusal.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import type { ImageStore } from '#services/images/store.ts';
import { noRateLimits } from '#services/rate-limiter.ts';

const noFiles: ImageStore = {
  put: async () => undefined,
  get: async () => null,
  delete: async () => undefined,
  list: async function* () {},
} as ImageStore;

export interface TestMarket extends Context {
  /** The current time of this market; tests change it. */
  clock: { at: Date };
  pass(milliseconds: number): void;
}

/** The use cases with a real database, a clock that tests change, and no image files. */
export function testMarket(db: Database): TestMarket {
  const clock = { at: new Date('2026-11-01T12:00:00.000Z') };
  return {
    db,
    clock,
    images: noFiles,
    rateLimiter: noRateLimits,
    secrets: ['a-secret-of-the-tests-with-32-characters'],
    now: () => new Date(clock.at),
    pass: (milliseconds) => {
      clock.at = new Date(clock.at.getTime() + milliseconds);
    },
  };
}

/** An image that a person uploaded and that is not attached yet. */
export async function addImage(
  db: Database,
  ownerId: string,
  purpose: 'buy-request' | 'offer' | 'message' = 'offer',
): Promise<string> {
  const id = v7();
  const url = `/images/${id}-800x600-a0b0c0.webp`;
  await db.insert(images).values({ id, ownerId, purpose, url, width: 800, height: 600, bytes: 1000 });
  return url;
}

export async function publish(
  ctx: Context,
  owner: SignedInActor,
  fields: Partial<Record<keyof CreateBuyRequest, unknown>> = {},
): Promise<BuyRequestView> {
  const input = createBuyRequestSchema.parse({
    title: 'Bicicleta rodado 29',
    maxPrice: 400_000,
    zone: 'Rosario',
    images: [await addImage(ctx.db, owner.userId, 'buy-request')],
    ...fields,
  });
  return createRequest(ctx, owner, input);
}

export async function offerTo(
  ctx: Context,
  seller: SignedInActor,
  requestId: string,
  fields: Partial<Record<keyof SendOffer, unknown>> = {},
): Promise<OfferView> {
  const input = sendOfferSchema.parse({
    title: 'Bicicleta Venzo rodado 29',
    price: 380_000,
    images: [await addImage(ctx.db, seller.userId)],
    deliveryTime: 'En persona',
    contactInfo: { zone: 'Funes', condition: 'usado-excelente' },
    ...fields,
  });
  return sendOffer(ctx, seller, requestId, input);
}

/** The id of what a call created. */
export const idOf = async (call: Promise<{ id: string }>): Promise<string> => (await call).id;

/** The refusal with which the call ends. Fails the test when the call succeeds or throws anything else. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Expected a refusal');
}

export const refusalCodeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** The code and the sentence of the refusal with which the call ends. */
export async function refusalSentenceOf(call: Promise<unknown>): Promise<[RefusalCode, string]> {
  const { code, detail } = await refusalOf(call);
  return [code, detail];
}

import { v7 } from 'uuid';
import { signedInAs } from '#application/actor.ts';
import { closeRequest } from '#application/buy-requests/commands.ts';
import { agreeMeeting, proposeMeeting } from '#application/meetings/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import {
  acceptOffer,
  completeOffer,
  fallThroughOffer,
  rejectOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { proposePrice } from '#application/proposals/commands.ts';
import { rateDeal } from '#application/ratings/commands.ts';
import { questions } from '#database/schema.ts';
import type { MeetingView, OfferView } from '#domain/views/views.ts';
import type { Actor, Person, TestApi } from './actors.ts';
import { addImage, offerTo, publish } from './market.ts';

/** The five roles that call the API: a visitor, and four people with different relations to one offer. */
export const roles = ['visitor', 'stranger', 'buyer', 'seller', 'otherSeller'] as const;
export type Role = (typeof roles)[number];

export interface Participants extends Record<Exclude<Role, 'visitor'>, Person> {
  visitor: Actor;
}

export async function signUpCast(
  api: TestApi,
  signUp: TestApi['signUp'] = api.signUp,
): Promise<Participants> {
  const [stranger, buyer, seller, otherSeller] = (await Promise.all(
    ['Nadia', 'Ana', 'Beto', 'Carla'].map(signUp),
  )) as [Person, Person, Person, Person];
  return { visitor: api.visitor, stranger, buyer, seller, otherSeller };
}

/** The objects of a test: a request of the buyer with one offer of each seller. */
export interface Scene {
  requestId: string;
  /** The request's photos. */
  images: string[];
  offer: OfferView;
  chatId: string | null;
  /** Of the stages `meeting`, proposed by the buyer, and `met`. */
  meeting?: MeetingView;
  /** What the seller asked, and the buyer has not answered; set by `setScene`. */
  questionId?: string;
}

export type Stage =
  | 'pending'
  | 'private'
  | 'proposed'
  | 'rejected'
  | 'withdrawn'
  | 'finalized'
  | 'accepted'
  | 'meeting'
  | 'met'
  | 'done'
  | 'rated'
  | 'closed';

/** The stages in which the buyer has accepted an offer, which takes a confirmed address. */
const dealStages: readonly Stage[] = ['finalized', 'accepted', 'meeting', 'met', 'done', 'rated'];

/** Creates a scene in which the seller's offer, or the request, is in this state. */
export async function setScene({ ctx }: TestApi, participants: Participants, stage: Stage): Promise<Scene> {
  const actorOf = ({ id }: Person) => signedInAs(id);
  if (dealStages.includes(stage)) await participants.buyer.confirm();
  // The seller may accept the buyer's price.
  if (stage === 'proposed') await participants.seller.confirm();
  const [buyer, seller, otherSeller] = [
    actorOf(participants.buyer),
    actorOf(participants.seller),
    actorOf(participants.otherSeller),
  ];
  const { id: requestId, images } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, requestId, {
    message: 'Entre nosotros',
    publicVisibility: stage !== 'private',
  });
  const other = await offerTo(ctx, otherSeller, requestId);
  const questionId = v7();
  await ctx.db.insert(questions).values({
    ...{ id: questionId, buyRequestId: requestId, ownerId: buyer.userId, authorId: seller.userId },
    ...{ question: '¿Con factura?', createdAt: ctx.now() },
  });
  const scene = { requestId, images, offer, chatId: null, questionId };
  switch (stage) {
    case 'proposed':
      await proposePrice(ctx, buyer, offer.id, { price: 350_000, note: 'Entre nosotros' });
      return scene;
    case 'rejected':
      return { ...scene, offer: await rejectOffer(ctx, buyer, offer.id, { reason: 'Muy caro' }) };
    case 'withdrawn':
      return { ...scene, offer: await withdrawOffer(ctx, seller, offer.id) };
    case 'accepted':
      return { ...scene, ...(await acceptOffer(ctx, buyer, offer.id, offer)) };
    case 'meeting':
    case 'met': {
      const agreed = await acceptOffer(ctx, buyer, offer.id, offer);
      const at = new Date(ctx.now().getTime() + 60 * 60_000);
      const words = { place: 'Entre nosotros', placeId: null, kind: null, at };
      const { id } = await proposeMeeting(ctx, buyer, agreed.chatId, words);
      const read = async () => (await getMeeting(ctx, buyer, agreed.chatId))!;
      if (stage === 'met') await agreeMeeting(ctx, seller, id, await read());
      return { ...scene, ...agreed, meeting: await read() };
    }
    case 'done':
    case 'rated': {
      const agreed = await acceptOffer(ctx, buyer, offer.id, offer);
      await completeOffer(ctx, buyer, offer.id);
      if (stage === 'rated')
        for (const party of [buyer, seller]) await rateDeal(ctx, party, offer.id, { stars: 5, text: null });
      return { ...scene, ...agreed };
    }
    case 'finalized': {
      const agreed = await acceptOffer(ctx, buyer, other.id, other);
      await fallThroughOffer(ctx, buyer, agreed.offer.id);
      return scene;
    }
    case 'closed':
      await closeRequest(ctx, buyer, requestId);
      return scene;
    default:
      return scene;
  }
}

/** A body that the domain accepts, with an image of this person. */
export const validRequest = async ({ services }: TestApi, person: Person) => ({
  title: 'Bicicleta rodado 29',
  maxPrice: 400_000,
  zone: 'Rosario',
  images: [await addImage(services.database.db, person.id, 'buy-request')],
});

export const validOffer = async ({ services }: TestApi, person: Person) => ({
  title: 'Venzo rodado 29',
  price: 380_000,
  images: [await addImage(services.database.db, person.id, 'offer')],
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Funes', condition: 'nuevo' },
});

import { useRef } from 'react';
import { data } from 'react-router';
import { getBiography } from '#application/accounts/profile.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { getChat } from '#application/chats/queries.ts';
import type { Actor, Context } from '#application/context.ts';
import { askRenewal, markOffer, noteOffer, setStandby } from '#application/offers/annotations.ts';
import { answerRequirement, counterOffer, editOffer } from '#application/offers/commands.ts';
import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { getOffer } from '#application/offers/queries.ts';
import { getBlockable } from '#application/people/blocks.ts';
import {
  acceptProposal,
  declineProposal,
  proposePrice,
  withdrawProposal,
} from '#application/proposals/commands.ts';
import { answerRating, rateDeal } from '#application/ratings/commands.ts';
import { getDealRatings, getLeftDeal } from '#application/ratings/queries.ts';
import { proposeFormSchema } from '#domain/fields/proposal.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { isDeal, requestIs } from '#domain/lifecycle/statuses.ts';
import { standbyChoice } from '#domain/offers/annotations.ts';
import { markOfferFormSchema, offerPriceFormSchema, photoProofFormSchema } from '#domain/offers/offer.ts';
import { answersPlace, proposalPlace } from '#domain/paths.ts';
import { photoPlace } from '#domain/photo-proofs/photo-proof.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { ratingFormSchema } from '#domain/ratings/rating.ts';
import type { OfferView } from '#domain/views/views.ts';
import { loadDeal } from '../components/chats/load-deal.server.ts';
import { NotFound } from '../components/layout/not-found.tsx';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { OfferPage, type OfferPageProps } from '../components/offers/detail/offer-page.tsx';
import { loadPeopleSummaries } from '../components/people/load-people-summaries.server.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { notFoundOnRefusal } from '../pages/refusals.ts';
import { lazyComponent } from '../rendering/lazy-component.tsx';
import type { Route } from './+types/offer.ts';

const EndedDealPage = lazyComponent(
  async () => (await import('../components/ratings/deal-panel.tsx')).EndedDealPage,
);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const offer = loaderData?.offer;
  return offer
    ? pageMeta({
        title: `${offer.title}, ${singlePrice(offer.price)}`,
        description: `Oferta para “${offer.buyRequest.title}” en ${offer.contactInfo.zone}.`,
        isPrivate: true,
      })
    : pageMeta({
        title: loaderData?.left ? `Tu trato con ${loaderData.left.name}` : 'Oferta no encontrada',
        description: 'Esta oferta no existe.',
        isPrivate: true,
      });
};

export async function loader({ params, context, request: httpRequest }: Route.LoaderArgs) {
  const { ctx, actor } = context.get(requestContext);
  const viewer = await actor();
  const offer = await notFoundOnRefusal(getOffer(ctx, viewer, params.id));
  if (offer === null) {
    const left = viewer && (await notFoundOnRefusal(getLeftDeal(ctx, viewer, params.id)));
    if (left) await readOnArrival(context, httpRequest, { offerId: params.id });
    return data(
      {
        left,
        offer: null,
        request: null,
        talk: null,
        sellerBio: null,
        peopleSummaries: {},
        isBlocked: false,
        viewerId: null,
        ratings: null,
        fellIn: null,
        standby: null,
      },
      { status: left ? 200 : 404 },
    );
  }
  const canChat = offer.allowedActions.includes('chat');
  const other = canChat && (viewer?.userId === offer.sellerId ? offer.buyRequest.userId : offer.sellerId);
  const isDone = isDeal(offer.status) && requestIs('isDone', offer.buyRequest.status);
  const request = await notFoundOnRefusal(getRequest(ctx, viewer, offer.buyRequestId));
  const [talk, fellIn, sellerBio, peopleSummaries, blockable, ratings] = await Promise.all([
    loadDeal(ctx, viewer, offer, request?.requirements ?? []),
    fellThroughIn(ctx, viewer, offer),
    getBiography(ctx, offer.sellerId),
    loadPeopleSummaries(ctx, { buyers: [offer.buyRequest.userId], sellers: [offer.sellerId] }),
    other ? getBlockable(ctx, viewer, other) : null,
    viewer && isDone ? notFoundOnRefusal(getDealRatings(ctx, viewer, offer.id)) : null,
    readOnArrival(context, httpRequest, { offerId: offer.id }),
  ]);
  const isBlocked = blockable?.isBlocked ?? false;
  const viewerId = viewer?.userId ?? null;
  const standby =
    viewerId === offer.sellerId
      ? standbyChoice({ ...offer, requestStatus: offer.buyRequest.status }, ctx.now())
      : null;
  return {
    left: null,
    offer,
    request,
    talk,
    fellIn,
    sellerBio,
    peopleSummaries,
    isBlocked,
    viewerId,
    ratings,
    standby,
  };
}

async function fellThroughIn(ctx: Context, viewer: Actor, { id, status, chatId }: OfferView) {
  if (!chatId || status !== offerTable.fallThrough.to) return null;
  const chat = await notFoundOnRefusal(getChat(ctx, viewer, chatId));
  return chat?.offerId === id ? chatId : null;
}

export const action = intentAction('/offer/:id', {
  askPhoto: formAction(askForPhoto, { next: `/offer/:id#${photoPlace}` }),
  sendPhoto: formAction(sendPhoto, { input: photoProofFormSchema, next: `/offer/:id#${photoPlace}` }),
  answerRequirement: formAction(answerRequirement, {
    next: `/offer/:id#${answersPlace}`,
    data: (_, { form }) => ({ answer: form.get('answer') }),
  }),
  markOffer: formAction(markOffer, { input: markOfferFormSchema, next: '/offer/:id' }),
  noteOffer: formAction(noteOffer, { next: '/offer/:id' }),
  askRenewal: formAction(askRenewal, { next: '/offer/:id' }),
  standby: formAction(setStandby, { next: '/offer/:id' }),
  propose: formAction(proposePrice, { input: proposeFormSchema, next: `/offer/:id#${proposalPlace}` }),
  counter: formAction(counterOffer, { input: offerPriceFormSchema, next: '/offer/:id' }),
  edit: formAction(editOffer, { input: offerPriceFormSchema, next: '/offer/:id' }),
  acceptProposal: formAction(acceptProposal, { id: 'proposalId', next: '/offer/:id' }),
  declineProposal: formAction(declineProposal, { id: 'proposalId', next: `/offer/:id#${proposalPlace}` }),
  withdrawProposal: formAction(withdrawProposal, { id: 'proposalId', next: `/offer/:id#${proposalPlace}` }),
  rate: formAction(rateDeal, { input: ratingFormSchema, next: '/offer/:id#trato' }),
  answer: formAction(answerRating, { id: 'ratingId', next: '/offer/:id#trato' }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Offer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { offer, left } = loaderData;
  const last = useRef<Omit<OfferPageProps, 'isGone' | 'answer'> | null>(null);
  if (offer) last.current = { ...loaderData, offer };
  const shown = last.current?.offer.id === params.id ? last.current : null;
  useRevalidateOn({ types: ['offer', 'request'], buyRequestId: shown?.offer.buyRequestId });

  if (left) return <EndedDealPage {...left} answer={actionData} />;
  if (shown) return <OfferPage key={params.id} {...shown} answer={actionData} isGone={offer === null} />;
  return (
    <NotFound
      title="Oferta no encontrada"
      text="Puede que la hayan eliminado, o que sea privada y tengas que iniciar sesión para verla."
      wayOn={{ to: '/marketplace', label: 'Volver' }}
      isTabTitle={false}
    />
  );
}

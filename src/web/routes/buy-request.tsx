import { useMemo } from 'react';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  closeRequest,
  completeRequest,
  deleteRequest,
  editRequest,
  renewRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { expiringOf } from '#application/buy-requests/jobs.ts';
import { getRequest, listCategories, wasDeleted } from '#application/buy-requests/queries.ts';
import { isListed } from '#application/buy-requests/visibility.ts';
import {
  acceptOffer,
  completeOffer,
  deleteOffer,
  fallThroughOffer,
  rejectOffer,
  renewOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { getOfferDefaults, listOwnOffersOn } from '#application/offers/queries.ts';
import { answerQuestion, askQuestion, deleteQuestion } from '#application/questions/commands.ts';
import { countAlertedPeople } from '#application/saved-searches/queries.ts';
import { type EditBuyRequest, editBuyRequestFormSchema } from '#domain/buy-requests/buy-request.ts';
import { withFacts } from '#domain/buy-requests/facts.ts';
import { isJustPublished } from '#domain/buy-requests/just-published.ts';
import { requestPictures } from '#domain/buy-requests/picture.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { mayOffer, offerIs } from '#domain/lifecycle/statuses.ts';
import { rejectOfferFormSchema } from '#domain/offers/offer.ts';
import { questionPath } from '#domain/paths.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { isDeletedHere } from '../components/buy-requests/detail/deleted-here.ts';
import {
  OffersComparison,
  OwnerOffers,
  ReceivedOffers,
} from '../components/buy-requests/detail/offers-section.tsx';
import { SendOfferLink, useSendOfferDialog } from '../components/buy-requests/detail/send-offer-link.tsx';
import { loadDeal } from '../components/chats/load-deal.server.ts';
import { Gallery } from '../components/images/gallery/gallery.tsx';
import { ErrorPage } from '../components/layout/error-page.tsx';
import { demandLink } from '../components/marketplace/demand-link.server.ts';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { useOfferDialogs } from '../components/offers/actions/offer-dialogs.tsx';
import { asksForComparison } from '../components/offers/comparison-choices.ts';
import { readOffers, sellersIn } from '../components/offers/read-offers.server.ts';
import { loadPeopleSummaries } from '../components/people/load-people-summaries.server.ts';
import { PeopleSummaries } from '../components/people/person-name.tsx';
import { readPageQuestions } from '../components/questions/read-page-questions.server.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { submittedFields } from '../forms/parse-form.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { useMarketReturn } from '../pages/last-market.ts';
import { aboutRequest, requestCardImage, requestJsonLd } from '../pages/page-card.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { lazyComponent } from '../rendering/lazy-component.tsx';
import { BackLink } from '../ui/back-link.tsx';
import type { Route } from './+types/buy-request.ts';

const OwnerPublication = lazyComponent(
  async () => (await import('../components/buy-requests/detail/owner-publication.tsx')).OwnerPublication,
);
const DealSection = lazyComponent(
  async () => (await import('../components/buy-requests/detail/deal-section.tsx')).DealSection,
);

const OwnOffer = lazyComponent(async () => (await import('../components/offers/own-offer.tsx')).OwnOffer);
const PageEnd = lazyComponent(
  async () => (await import('../components/buy-requests/detail/page-end.tsx')).PageEnd,
);
const AskLink = lazyComponent(
  async () => (await import('../components/buy-requests/detail/page-end.tsx')).AskLink,
);
const ReferenceLink = lazyComponent(
  async () => (await import('../components/buy-requests/detail/request-details.tsx')).ReferenceLink,
);
const RequestAbout = lazyComponent(
  async () => (await import('../components/buy-requests/detail/request-details.tsx')).RequestAbout,
);
const PublishedCard = lazyComponent(
  async () => (await import('../components/buy-requests/detail/published-card.tsx')).PublishedCard,
);
const Sharing = lazyComponent(
  async () => (await import('../components/buy-requests/detail/share.tsx')).Sharing,
);
const RequestHead = lazyComponent(
  async () => (await import('../components/buy-requests/detail/request-details.tsx')).RequestHead,
);
const RequestNotFound = lazyComponent(
  async () => (await import('../components/buy-requests/detail/request-not-found.tsx')).RequestNotFound,
);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  return [
    ...pageMeta({
      ...loaderData.about,
      isPrivate: !loaderData.isListed,
    }),
    { 'script:ld+json': loaderData.jsonLd },
  ];
};

export async function loader({ params, context, url, request: httpRequest }: Route.LoaderArgs) {
  const { ctx, actor, services } = context.get(requestContext);
  const viewer = await actor();
  try {
    const [request, read, own, questions] = await Promise.all([
      getRequest(ctx, viewer, params.id),
      readOffers(ctx, viewer, params.id, url),
      listOwnOffersOn(ctx, viewer, params.id),
      readPageQuestions(ctx, viewer, params.id, url),
    ]);
    const isOwner = viewer?.userId === request.userId;
    const isNew = isOwner && isListed(request) && isJustPublished(request, ctx.now());
    const [peopleSummaries, expiring, categories, alerted, demand, offerDefaults, talk] = await Promise.all([
      loadPeopleSummaries(ctx, { buyers: [request.userId], sellers: sellersIn(read) }),
      isOwner ? expiringOf(ctx, viewer, [request.id]) : [],
      isOwner ? listCategories(ctx) : [],
      isNew ? countAlertedPeople(ctx, request.id) : null,
      isOwner ? null : demandLink(ctx, request),
      isOwner ? null : getOfferDefaults(ctx, viewer),
      read.deal && loadDeal(ctx, viewer, read.deal, request.requirements),
      readOnArrival(context, httpRequest, { buyRequestId: request.id }),
    ]);
    return {
      request: withFacts(request, dayKey(ctx.now())),
      ...read,
      comparison: isOwner || asksForComparison(url.searchParams) ? read.comparison : null,
      scaleMarks: isOwner ? read.scaleMarks : [],
      talk,
      own,
      offerDefaults,
      questions,
      peopleSummaries,
      viewerId: viewer?.userId ?? null,
      categories,
      alerted,
      demand,
      about: aboutRequest(request),
      isListed: isListed(request),
      card: requestCardImage(request),
      isIdle: expiring.length > 0,
      jsonLd: requestJsonLd(request, services.config.publicUrl),
    };
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'not_found') throw error;
    throw data(null, { status: (await wasDeleted(ctx, params.id)) ? 410 : 404 });
  }
}

const termsSent = (form: FormData, terms: EditBuyRequest) => ({
  ...submittedFields(form, terms),
  ...(terms.illustrated && { images: terms.images }),
});

export const action = intentAction('/buy-request/:id', {
  edit: formAction(editRequest, {
    input: ({ form, parse }) => termsSent(form, parse(editBuyRequestFormSchema)),
    next: '/buy-request/:id',
  }),
  renew: formAction(renewRequest, { next: '/buy-request/:id' }),
  close: formAction(closeRequest, { next: '/buy-request/:id' }),
  reopen: formAction(reopenRequest, { next: '/buy-request/:id' }),
  complete: formAction(completeRequest, { next: '/buy-request/:id' }),
  delete: formAction(deleteRequest, { next: '/marketplace' }),
  acceptOffer: formAction(acceptOffer, {
    id: 'offerId',
    next: '/buy-request/:id',
    data: ({ chatId }) => ({ chatId }),
  }),
  rejectOffer: formAction(rejectOffer, {
    id: 'offerId',
    input: rejectOfferFormSchema,
    next: '/buy-request/:id',
  }),
  withdrawOffer: formAction(withdrawOffer, { id: 'offerId', next: '/buy-request/:id' }),
  deleteOffer: formAction(deleteOffer, { id: 'offerId', next: '/buy-request/:id' }),
  renewOffer: formAction(renewOffer, { id: 'offerId', next: '/buy-request/:id' }),
  completeOffer: formAction(completeOffer, { id: 'offerId', next: '/offer/:offerId#trato' }),
  fallThroughOffer: formAction(fallThroughOffer, { id: 'offerId', next: '/buy-request/:id' }),
  ask: formAction(askQuestion, {
    next: ({ id }, { param }) => questionPath(param('id'), id),
  }),
  answerQuestion: formAction(answerQuestion, {
    id: 'questionId',
    next: ({ id }, { param }) => questionPath(param('id'), id),
  }),
  deleteQuestion: formAction(deleteQuestion, {
    id: 'questionId',
    next: (_, { param }) => questionPath(param('id'), undefined),
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** After a conflict the page must show what changed; after the request's deletion there is nothing to read. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionResult?.ok && actionResult.intent === 'delete') return false;
  if (currentParams.id === nextParams.id && isDeletedHere(currentParams.id)) return false;
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}

export default function BuyRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PeopleSummaries value={loaderData.peopleSummaries}>
      <Publication loaderData={loaderData} actionData={actionData} />
    </PeopleSummaries>
  );
}

/** A component of its own, so that hydration does not render the page again. */
const MarketLink = () => (
  <BackLink {...useMarketReturn()} viewTransition>
    Volver al mercado
  </BackLink>
);

function Publication({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { request, offers, comparison, deal, talk, own, viewerId, categories, isIdle, alerted } = loaderData;
  const offerTotal = offers.total;
  const isOwner = viewerId === request.userId;
  const { ask, dialogs } = useOfferDialogs(
    useMemo(() => [...own, ...(comparison?.offers ?? []), ...offers.items], [own, offers, comparison]),
    request,
  );
  useRevalidateOn({ types: ['offer', 'request'], buyRequestId: request.id });

  const canOffer = mayOffer(request, viewerId);
  const liveOffer = own.find(({ status }) => offerIs('isLive', status));
  const offering = useSendOfferDialog(request, viewerId, canOffer, loaderData.offerDefaults);
  const shared = { request, viewerId, onAsk: ask };
  const list = { ...shared, offers: offers.items, total: offerTotal, nextCursor: offers.nextCursor };
  const photos = (
    <Gallery
      images={requestPictures(request)}
      title={loaderData.about.title}
      className="-mx-(--page-gap) md:mx-0"
    />
  );
  const reference = request.referenceUrl && <ReferenceLink url={request.referenceUrl} />;

  return (
    <div className="page pt-2 pb-10 max-md:has-[.bottom-bar]:pb-0 md:pt-6 md:pb-24">
      <MarketLink />
      {own.length > 0 && <OwnOffer offers={own} canOffer={canOffer && liveOffer !== undefined} onAsk={ask} />}
      {viewerId !== null && alerted !== null && (
        <PublishedCard request={request} alerted={alerted} userId={viewerId} />
      )}
      {isOwner ? (
        <OwnerPublication
          request={request}
          offerTotal={offerTotal}
          isIdle={isIdle}
          isDealing={talk?.deal.stage.isRunning ?? false}
          categories={categories}
          answer={actionData}
        >
          {photos}
          {reference}
        </OwnerPublication>
      ) : (
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:mt-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_27rem] md:grid-rows-[auto_1fr] md:gap-y-8">
          <RequestHead request={request} offerCount={offerTotal} answer={actionData} />
          <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
            {photos}
            {reference}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 md:gap-8">
            {canOffer && (
              <div className="hidden flex-wrap gap-3 md:flex">
                {!liveOffer && (
                  <SendOfferLink
                    requestId={request.id}
                    isSignedIn={viewerId !== null}
                    size="lg"
                    onOpen={offering.open}
                  />
                )}
                <AskLink request={request} viewerId={viewerId} />
              </div>
            )}
            <RequestAbout request={request} isOwner={false} demand={loaderData.demand} />
          </div>
        </div>
      )}

      {talk && <DealSection talk={talk} />}
      {alerted === null && <Sharing request={request} isOwn={isOwner} />}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-10 ${isOwner ? 'mt-2 md:mt-4' : 'mt-10 md:mt-14 md:gap-14'}`}
      >
        {isOwner ? (
          <OwnerOffers
            {...list}
            undecided={loaderData.undecided}
            scaleMarks={loaderData.scaleMarks}
            hasDeal={deal !== null}
          />
        ) : (
          <ReceivedOffers {...list} />
        )}
        {offers.items.length > 0 && (
          <OffersComparison {...shared} comparison={comparison} undecided={loaderData.undecided} />
        )}
      </div>

      <PageEnd
        {...{ request, viewerId, categories }}
        questions={loaderData.questions}
        answer={actionData}
        ownOfferId={liveOffer?.id}
      />
      {offering.dialog}
      {dialogs}
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return isMissing ? <RequestNotFound answer={actionData} /> : <ErrorPage error={error} />;
}

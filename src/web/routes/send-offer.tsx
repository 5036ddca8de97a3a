import { useRef } from 'react';
import { data, useLocation } from 'react-router';
import { getRequest } from '#application/buy-requests/queries.ts';
import { counterOffer, editOffer, sendOffer } from '#application/offers/commands.ts';
import { getOffer } from '#application/offers/queries.ts';
import { type RequestWithFacts, withFacts } from '#domain/buy-requests/facts.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { offerFormSchema } from '#domain/offers/offer.ts';
import type { OfferView } from '#domain/views/views.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { modeForStatus } from '../components/offers/offer-mode.ts';
import { SendOfferPage } from '../components/offers/send-offer-page.tsx';
import { SendOfferState, sendOfferStates } from '../components/offers/send-offer-states.tsx';
import { type FormCall, formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { notFoundOnRefusal } from '../pages/not-found-on-refusal.ts';
import { pageMeta } from '../pages/page-meta.ts';
import type { Route } from './+types/send-offer.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: titleOf(loaderData),
    description: 'Ofrecé lo que tenés a quien lo está buscando. Enviar ofertas es gratis.',
    isPrivate: true,
  });

function titleOf(loaded: Route.ComponentProps['loaderData'] | undefined): string {
  if (!loaded) return offerTable.send.form.title;
  if (loaded.state !== 'form') return sendOfferStates[loaded.state].title;
  const { request, offer } = loaded;
  if (!isOpenForOffers(request.status)) return sendOfferStates.closed.title;
  return offerTable[offer ? (modeForStatus(offer.status) ?? 'edit') : 'send'].form.title;
}

export async function loader({ params, context, url, request: httpRequest }: Route.LoaderArgs) {
  const { ctx, actor, log } = context.get(requestContext);
  const viewer = await actor();
  const request = await notFoundOnRefusal(getRequest(ctx, viewer, params.buyRequestId));
  if (request === null) return data({ state: 'missing' as const }, { status: 404 });
  if (viewer === null) return { state: 'signedOut' as const };
  if (request.userId === viewer.userId) return { state: 'own' as const };

  const offerId = url.searchParams.get('edit');
  const found = offerId === null ? null : await notFoundOnRefusal(getOffer(ctx, viewer, offerId));
  const offer = found?.sellerId === viewer.userId && found.buyRequestId === request.id ? found : null;
  if (offerId !== null && offer === null) {
    log.warn({ offerId }, 'the offer to edit is not there for its editor');
    return { state: isOpenForOffers(request.status) ? ('lost' as const) : ('closed' as const) };
  }
  if (offer) await readOnArrival(context, httpRequest, { offerId: offer.id });
  return {
    state: 'form' as const,
    viewerId: viewer.userId,
    request: withFacts(request, dayKey(ctx.now())),
    offer,
  };
}

const editedId = ({ request }: FormCall) => new URL(request.url).searchParams.get('edit') ?? '';
const saved = {
  input: offerFormSchema,
  next: ({ buyRequestId }: OfferView) => `/buy-request/${buyRequestId}`,
  data: ({ id }: OfferView) => ({ id }),
};

export const action = intentAction('/send-offer/:buyRequestId', {
  send: formAction(sendOffer, { id: 'buyRequestId', ...saved }),
  edit: formAction(editOffer, { id: editedId, ...saved }),
  counter: formAction(counterOffer, { id: editedId, ...saved }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

interface Shown {
  viewerId: string;
  request: RequestWithFacts;
  offer: OfferView | null;
}

export default function SendOfferScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const place = pathname + (new URLSearchParams(search).get('edit') ?? '');
  const last = useRef<{ place: string; shown: Shown } | null>(null);
  useRevalidateOn({ buyRequestId: loaderData.state === 'missing' ? null : params.buyRequestId });

  if (loaderData.state === 'form') {
    const isClosed = !isOpenForOffers(loaderData.request.status);
    // Keeps a form being filled when the request, the offer or the session changes or ends.
    if (!isClosed || last.current?.place === place) last.current = { place, shown: loaderData };
  }
  const shown = last.current?.place === place ? last.current.shown : null;
  if (shown) {
    return (
      <SendOfferPage
        key={place}
        {...shown}
        isGone={loaderData.state === 'missing'}
        isLost={loaderData.state === 'lost'}
        earlierAnswer={actionData}
      />
    );
  }
  return (
    <PageShell>
      <SendOfferState
        state={loaderData.state === 'form' ? 'closed' : loaderData.state}
        requestId={params.buyRequestId}
      />
    </PageShell>
  );
}

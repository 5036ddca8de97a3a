import { useEffect, useRef, useState } from 'react';
import { data, Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { getRequest } from '#application/buy-requests/queries.ts';
import { counterOffer, editOffer, sendOffer } from '#application/offers/commands.ts';
import { getOffer, getOfferDefaults } from '#application/offers/queries.ts';
import { type RequestWithFacts, withFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { isSameValue } from '#domain/fields/changed.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { isDeal, isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { intervals } from '#domain/limits/limits.ts';
import { offerFormSchema } from '#domain/offers/offer.ts';
import { capitalise } from '#domain/people/names.ts';
import { demandLabel, priceText } from '#domain/prices/price-text.ts';
import type { BuyRequestView, OfferDefaults, OfferView } from '#domain/views/views.ts';
import { Thumbnail } from '../components/images/picture.tsx';
import { areUploadsDone } from '../components/images/use-uploads.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { modeForStatus, OfferForm } from '../components/offers/offer-form.tsx';
import { SendOfferState, sendOfferStates } from '../components/offers/send-offer-states.tsx';
import type { ActionResult } from '../forms/action-result.ts';
import { type FormCall, formAction, intentAction } from '../forms/intent-action.ts';
import { useHydrated } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRestoredDraft } from '../forms/restored-draft.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { notFoundOnRefusal } from '../pages/refusals.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { PriceFigures } from '../ui/price.tsx';
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
    defaults: offer ? null : await getOfferDefaults(ctx, viewer),
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
  defaults: OfferDefaults | null;
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

interface ActionInput {
  offerDraft: Draft;
  draftKey: string;
}

function SendOfferPage({
  viewerId,
  request,
  offer,
  defaults,
  isLost,
  isGone,
  earlierAnswer,
}: Shown & {
  isLost: boolean;
  isGone: boolean;
  earlierAnswer: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const draftKey = `draft:offer:${request.id}:${offer?.id ?? 'new'}:${viewerId}`;
  const draft = useDraft(draftKey);
  const found = useRestoredDraft(draft, {
    title: 'Tenés una oferta sin enviar',
    isReturning: query.has('draft'),
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => () => clearTimeout(leaving.current), []);

  // The server does not know of drafts in the browser.
  const isHydrated = useHydrated();
  const brought: ActionInput | null = isHydrated && state?.offerDraft ? state : null;
  const initial = found.initial ?? brought?.offerDraft;
  const isTaken = brought !== null && isSameValue(draft.found, brought.offerDraft);
  const earlier = !isTaken && found.offer;
  const isOpen = Boolean(earlier);
  const isChosen = isTaken || found.initial !== null;
  const { takeOver } = draft;
  useEffect(() => {
    if (!brought || isOpen) return;
    if (isChosen || takeOver(brought.offerDraft, brought.draftKey))
      void navigate('?draft', { replace: true, preventScrollReset: true });
  }, [brought, isOpen, isChosen, takeOver, navigate]);
  const [firstMode] = useState(() => (offer ? modeForStatus(offer.status) : 'send'));
  const mode = offer ? modeForStatus(offer.status) : 'send';
  const shownMode = (isSaved ? firstMode : mode) ?? firstMode;
  const toRequest = `/buy-request/${request.id}`;

  /**
   * What was typed goes along into the form of a new offer, only when the person asks for it and its photos are up. The
   * offer's own photos were deleted with it.
   */
  const sendAsNew = () => {
    if (!areUploadsDone()) return;
    const typed = draft.read();
    const images = [typed.images ?? []].flat().filter((url) => !offer?.images.includes(url));
    const brings: ActionInput = { offerDraft: { ...typed, images }, draftKey };
    void navigate(`/send-offer/${request.id}`, { replace: true, state: brings });
  };

  return (
    <PageShell
      width="form"
      back={<BackLink to={toRequest}>Volver a la publicación</BackLink>}
      title={offerTable[shownMode ?? 'edit'].form.title}
      className="max-md:pb-0"
    >
      <OfferedRequest request={request} />
      <Notifications
        offer={offer}
        request={request}
        isLost={isLost}
        isGone={isGone}
        isSaved={isSaved}
        onSendAsNew={sendAsNew}
      />
      {!isSaved && shownMode && earlier}
      {shownMode && (
        <OfferForm
          key={found.initial ? 'restored' : brought ? 'brought' : 'new'}
          mode={shownMode}
          request={request}
          offer={offer ?? undefined}
          isSignedIn
          initial={initial ?? undefined}
          defaults={defaults}
          earlierAnswer={earlierAnswer}
          draft={draft}
          onCancel={() => void navigate(toRequest)}
          onSaved={() => {
            setSaved(true);
            leaving.current = setTimeout(
              () => void navigate(toRequest, { replace: true }),
              intervals.afterOfferSave,
            );
          }}
        />
      )}
    </PageShell>
  );
}

function Notifications({
  offer,
  request,
  isLost,
  isGone,
  isSaved,
  onSendAsNew,
}: {
  offer: OfferView | null;
  request: BuyRequestView;
  isLost: boolean;
  isGone: boolean;
  isSaved: boolean;
  onSendAsNew(): void;
}) {
  if (isSaved) return null;
  if (isGone)
    return (
      <Callout tone="error" title="La solicitud que buscas no existe o ha sido eliminada." className="mb-6">
        Lo que escribiste queda guardado en este dispositivo.{' '}
        <Link to="/marketplace" className="link">
          Volver al marketplace
        </Link>
      </Callout>
    );
  if (isLost && isOpenForOffers(request.status))
    return (
      <Callout tone="error" title="Esta oferta ya no existe" className="mb-6">
        <p>
          Se eliminó mientras la editabas. Lo que escribiste sigue acá: ¿querés enviarlo como una oferta
          nueva?
        </p>
        <Button size="sm" variant="secondary" className="mt-3" onClick={onSendAsNew}>
          Pasarlo a una oferta nueva
        </Button>
      </Callout>
    );
  if (offer && modeForStatus(offer.status) === null)
    return (
      <Callout tone="error" title="Esta oferta ya no se puede editar" className="mb-6">
        {isDeal(offer.status) ? 'El comprador la aceptó. ' : 'Cambió mientras la mirabas. '}
        <Link to={`/offer/${offer.id}`} className="link">
          Ver la oferta
        </Link>
      </Callout>
    );
  if (!isOpenForOffers(request.status))
    return (
      <Callout tone="error" title="Publicación cerrada" className="mb-6">
        Esta publicación ya no recibe ofertas. Lo que escribiste queda guardado en este dispositivo, por si
        vuelve a abrirse.
      </Callout>
    );
  if (!offer || modeForStatus(offer.status) !== 'counter') return null;
  return (
    <Callout tone="highlight" className="mb-6">
      <p className="text-ink">
        Estás editando una oferta rechazada. Puedes modificar los datos y reenviarla.
      </p>
      {offer.rejectionReason && (
        <p className="mt-2 text-ink">
          <strong className="font-[650]">Motivo del rechazo:</strong> {offer.rejectionReason}
        </p>
      )}
    </Callout>
  );
}

const OfferedRequest = ({ request }: { request: RequestWithFacts }) => {
  const price = priceText(request.minPrice, request.maxPrice);
  return (
    <div className="mb-6 flex items-center gap-4 border-ink border-y py-4">
      <Thumbnail
        url={requestPicture(request)}
        sizes="5.5rem"
        priority
        className="w-22! shrink-0 rounded-sm"
      />
      <div className="min-w-0">
        <p className="line-clamp-2">
          <span className="text-ink-2">Para: </span>
          <Link to={`/buy-request/${request.id}`} className="font-[650] hover:underline">
            <bdi>{capitalise(request.title)}</bdi>
          </Link>
        </p>
        <p className="mt-1">
          <span className="kicker block [overflow-wrap:anywhere]">
            <bdi>{request.owner.name}</bdi> {demandLabel(price).toLowerCase()}
          </span>
          <PriceFigures text={price} size="sm" />
        </p>
        <p className="truncate text-ink-2 text-sm">
          {request.facts.map(({ text }) => `${text} · `)}
          <bdi>{request.zone}</bdi>
        </p>
      </div>
    </div>
  );
};

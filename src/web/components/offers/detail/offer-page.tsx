import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { isHiddenRequest } from '#domain/moderation/content.ts';
import { isLapsedText } from '#domain/offers/ending.ts';
import { haggleAction } from '#domain/offers/haggling.ts';
import { priceParam } from '#domain/paths.ts';
import { capitalise } from '#domain/people/names.ts';
import type { BuyRequestView, DealRatingsView, OfferView } from '#domain/views/views.ts';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.tsx';
import { useFirstView } from '../../../ui/use-first-view.ts';
import { TurnMotif } from '../../brand/wordmark.tsx';
import { RequestBadge } from '../../buy-requests/request-badge.tsx';
import { DealChat } from '../../chats/deal-chat.tsx';
import type { Talk } from '../../chats/load-deal.server.ts';
import { Gallery } from '../../images/gallery/gallery.tsx';
import { BottomBar } from '../../layout/bottom-bar.tsx';
import { HiddenByModeration } from '../../moderation/moderation-links.tsx';
import { Biography } from '../../people/biography.tsx';
import { PersonMenu } from '../../people/person-menu.tsx';
import { EmailVerified, PeopleSummaries, PersonName, PersonSummary } from '../../people/person-name.tsx';
import { pageActions } from '../actions/offer-actions.tsx';
import { useOfferDialogs } from '../actions/offer-dialogs.tsx';
import { OfferMain, OfferSummary, sellerName } from './offer-main.tsx';
import type { StandbyDays } from './offer-menu.tsx';

const DealPanel = lazyComponent(async () => (await import('../../ratings/deal-panel.tsx')).DealPanel);

const RenewalRequest = lazyComponent(async () => (await import('./renewal-request.tsx')).RenewalRequest);
const OfferMenu = lazyComponent(async () => (await import('./offer-menu.tsx')).OfferMenu);
const PriceSection = lazyComponent(
  async () => (await import('../../proposals/price-sheet.tsx')).PriceSection,
);
const OfferProposals = lazyComponent(
  async () => (await import('../../proposals/proposals.tsx')).OfferProposals,
);

export interface OfferPageProps {
  offer: OfferView;
  request: BuyRequestView | null;
  viewerId: string | null;
  talk: Talk | null;
  sellerBio: string | null;
  peopleSummaries: Record<string, string>;
  fellIn: string | null;
  ratings: DealRatingsView | null;
  standby: StandbyDays | null;
  answer: ActionResult | undefined;
  isBlocked: boolean;
  isGone: boolean;
}

export function OfferPage(props: OfferPageProps) {
  const { offer, request, viewerId, talk, sellerBio, peopleSummaries, ratings, answer, isBlocked, isGone } =
    props;
  const { standby, fellIn } = props;
  const focusFallback = useFocusFallback<HTMLDivElement>('h1');
  const navigate = useNavigate();
  const { ask, dialogs } = useOfferDialogs([offer], request);
  const hasPhotos = offer.images.length > 0;
  const isSeller = viewerId === offer.sellerId;
  const isBuyer = viewerId === offer.buyRequest.userId;
  const isParty = isSeller || isBuyer;
  const [query] = useSearchParams();
  const haggle = haggleAction(offer);
  const isPriceAsked = haggle !== null && (query.has(priceParam) || problemIn(answer, haggle) !== null);
  const actions = isGone ? [] : pageActions(offer, ask);

  useEffect(() => {
    if (isGone)
      void navigate(isSeller ? '/my-offers' : `/buy-request/${offer.buyRequestId}`, { replace: true });
  }, [isGone, isSeller, navigate, offer.buyRequestId]);

  return (
    <div {...focusFallback} className="page pt-2 pb-10 max-md:has-[.bottom-bar]:pb-0 md:pt-6 md:pb-24">
      <BackLink to={`/buy-request/${offer.buyRequestId}`}>Volver</BackLink>
      <div className="mt-2">
        {isParty && (ratings || fellIn) && (
          <DealPanel
            offerId={offer.id}
            name={(isSeller ? offer.buyer : offer.seller)?.name ?? ''}
            fellIn={fellIn}
            ratings={ratings}
            answer={answer}
          />
        )}
        {talk && <AcceptedPanel offerId={offer.id} talk={talk} />}
        {isSeller && offer.hiddenFor && <HiddenByModeration hiddenFor={offer.hiddenFor} className="mb-6" />}
        {isBuyer && isLapsedText(offer) && !isGone && (
          <RenewalRequest offer={offer} problem={problemIn(answer, 'askRenewal')} />
        )}
      </div>
      <div className="flex flex-col gap-x-12 gap-y-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-y-8 md:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        {hasPhotos && (
          <Gallery
            images={offer.images}
            title={offer.title}
            className="offer-photos min-w-0 max-md:[&_.travelling-photo]:aspect-4/3!"
          />
        )}
        {/* On a phone its buttons are the bar at the end of the page. */}
        <div className={clsx('min-w-0 max-md:contents', hasPhotos ? 'md:row-span-2' : 'md:col-span-2')}>
          <OfferSummary
            offer={offer}
            request={request}
            isSeller={isSeller}
            menu={!isGone && <OfferMenu {...{ offer, viewerId, standby, answer }} onAsk={ask} />}
            proposals={
              isPriceAsked ? (
                <PriceSection {...{ offer, request, answer }} />
              ) : (
                offer.proposals?.[0] && (
                  <OfferProposals
                    offer={offer}
                    viewerId={viewerId}
                    problem={problemIn(answer, 'withdrawProposal')}
                    onAsk={ask}
                  />
                )
              )
            }
          />
          {actions.length > 0 && (
            <BottomBar className="mt-6 items-end max-md:order-last md:*:flex-1">{actions}</BottomBar>
          )}
        </div>
        <OfferMain
          offer={offer}
          requirements={request?.requirements ?? []}
          viewerId={viewerId}
          photoProblem={problemIn(answer, 'sendPhoto')}
          answerProblem={problemIn(answer, 'answerRequirement')}
        />
        <aside className="min-w-0 md:col-start-2 md:row-start-3">
          <PeopleSummaries value={peopleSummaries}>
            <PeopleCards {...{ offer, request, viewerId, sellerBio, isBlocked }} />
          </PeopleSummaries>
          <OfferedRequestCard offer={offer} />
        </aside>
      </div>
      {dialogs}
    </div>
  );
}

function AcceptedPanel({ offerId, talk }: { offerId: string; talk: Talk }) {
  const { viewerRole } = talk.chat.chat;
  // The buyer saw the animation when accepting; the seller sees it here on the first visit.
  const isFirstView = useFirstView(`turned:${offerId}`, viewerRole === 'seller');
  return (
    <section
      id="chat"
      tabIndex={-1}
      aria-labelledby="chat-titulo"
      className="mb-8 scroll-mt-20 border-accepted outline-none border-t-4 bg-accepted-soft px-(--page-gap) py-4 max-md:-mx-(--page-gap) md:rounded-b-md md:p-6"
    >
      <div className="mb-4 flex items-center gap-4">
        <TurnMotif key={String(isFirstView)} size={44} animate={isFirstView} />
        <h2 id="chat-titulo" className="text-xl">
          ¡Oferta aceptada! Chatea con el {viewerRole === 'seller' ? 'comprador' : 'vendedor'}
        </h2>
      </div>
      <DealChat key={offerId} talk={talk} heading={null} />
    </section>
  );
}

const Card = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <section aria-label={title} className={clsx('border-ink border-t-2 pt-3 pb-6', className)}>
    <h2 className="mb-2 text-base">{title}</h2>
    {children}
  </section>
);

const PersonCard = ({
  title,
  person,
  isSelf,
  isAccepted,
  isBlocked,
}: {
  title: string;
  person: OfferView['seller'] & { bio: string | null };
  isSelf: boolean;
  isAccepted: boolean;
  isBlocked: boolean;
}) => (
  <Card title={title}>
    <div className="flex items-center gap-3">
      <Avatar name={person.name} url={person.avatarUrl} size={48} />
      <div className="min-w-0">
        <p className="truncate font-[650]">
          <PersonName id={person.id} name={person.name} className="inline-flex min-h-6 items-center" />
          {isSelf && ' (Yo)'}
        </p>
        <PersonSummary id={person.id} />
        {person.emailVerified && <EmailVerified />}
        {person.location && <p className="truncate text-ink-2 text-sm">{person.location}</p>}
        {person.email ? (
          <a href={`mailto:${person.email}`} className="link block truncate">
            {person.email}
          </a>
        ) : (
          !isSelf &&
          (!isAccepted || !person.emailVerified) && (
            <p className="flex items-center gap-1.5 text-ink-2 text-sm">
              <Mail aria-label="Email:" className="size-4 shrink-0" />
              {isAccepted ? 'Sin confirmar: no lo mostramos' : 'Visible al aceptar la oferta'}
            </p>
          )
        )}
      </div>
      <PersonMenu person={person} isBlocked={isBlocked} className="-mr-1 ml-auto self-start" />
    </div>
    <Biography text={person.bio} className="mt-3" />
  </Card>
);

const PeopleCards = ({
  offer,
  request,
  viewerId,
  sellerBio,
  isBlocked,
}: Pick<OfferPageProps, 'offer' | 'request' | 'viewerId' | 'sellerBio' | 'isBlocked'>) => (
  <>
    <PersonCard
      title="Vendedor"
      person={{ ...offer.seller, name: sellerName(offer), bio: sellerBio }}
      isSelf={offer.sellerId === viewerId}
      isAccepted={isDeal(offer.status)}
      isBlocked={isBlocked}
    />
    {offer.sellerId === viewerId && offer.buyer && (
      <PersonCard
        title="Comprador"
        person={{ ...offer.buyer, bio: request?.owner.bio ?? null }}
        isSelf={false}
        isAccepted={isDeal(offer.status)}
        isBlocked={isBlocked}
      />
    )}
  </>
);

const OfferedRequestCard = ({ offer }: { offer: OfferView }) => (
  <Card title="Publicación">
    <RequestBadge status={offer.buyRequest.status} />
    <p className="mt-2 font-[650] [overflow-wrap:anywhere]">{capitalise(offer.buyRequest.title)}</p>
    {!isHiddenRequest(offer.buyRequest) && (
      <>
        <p className="text-ink-2 text-sm">{offer.buyRequest.zone}</p>
        <Link
          to={`/buy-request/${offer.buyRequestId}`}
          className="link mt-1 inline-flex min-h-11 items-center"
        >
          Ver solicitud completa
        </Link>
      </>
    )}
  </Card>
);

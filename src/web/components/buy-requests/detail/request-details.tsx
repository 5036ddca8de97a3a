import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { dateText } from '#domain/dates/dates.ts';
import { isOpenForOffers, requestBadge } from '#domain/lifecycle/statuses.ts';
import { capitalise, displayName } from '#domain/people/names.ts';
import { digitsText } from '#domain/prices/price-text.ts';
import { parseUrl } from '#domain/texts/parse-url.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import type { ActionResult } from '../../../forms/action-result.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PriceRange } from '../../../ui/price.tsx';
import { HiddenNote } from '../../contact-redaction/hidden-note.tsx';
import { ReportLink } from '../../moderation/moderation-links.tsx';
import { Biography } from '../../people/biography.tsx';
import { PersonMenu } from '../../people/person-menu.tsx';
import { EmailVerified, PersonName, PersonSummary } from '../../people/person-name.tsx';
import { DealProblem } from '../../ratings/deal-problem.tsx';
import { RequirementLists } from '../../requirements/requirement-lists.tsx';
import { RequestBadge } from '../request-badge.tsx';

export const RequestHead = ({
  request,
  offerCount,
  answer,
}: {
  request: RequestWithFacts;
  offerCount: number;
  answer: ActionResult | undefined;
}) => {
  const isOpen = isOpenForOffers(request.status);
  return (
    <header>
      <DealProblem answer={answer} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 grow items-center gap-2.5 md:text-lg">
          <Avatar name={request.owner.name} url={request.owner.avatarUrl} size={36} className="shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <bdi className="font-[650]">{request.owner.name}</bdi> {isOpen ? <mark>busca</mark> : 'buscaba'}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {!isOpen && <RequestBadge status={request.status} />}
          {request.category && <Badge tone="secondary">{request.category.name}</Badge>}
        </div>
      </div>
      <h1 className="mt-3 text-2xl [overflow-wrap:anywhere] lg:text-3xl">{capitalise(request.title)}</h1>
      <p className="mt-3">
        {(request.minPrice !== null || request.maxPrice !== null) && (
          <span className="block font-[650] text-lg leading-tight">
            {isOpen ? <mark>Paga</mark> : 'Pagaba'}
          </span>
        )}
        <PriceRange min={request.minPrice} max={request.maxPrice} size="xl" className="md:max-lg:text-3xl!" />
      </p>
      <RequestFacts request={request} offerCount={offerCount}>
        {isOpen && (
          <div>
            <dt>Publicación</dt>
            <dd>{requestBadge(request.status)}</dd>
          </div>
        )}
      </RequestFacts>
    </header>
  );
};

export const RequestFacts = ({
  request,
  offerCount,
  children,
}: {
  request: RequestWithFacts;
  offerCount: number;
  children?: ReactNode;
}) => (
  <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-3 md:gap-x-8 border-line border-y py-3 [&_dd]:font-[650] [&_dt]:text-ink-2 [&_dt]:text-sm">
    {request.facts.map(({ name, label, text }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    <div className="min-w-0">
      <dt>Zona</dt>
      <dd className="[overflow-wrap:anywhere]">{request.zone}</dd>
    </div>
    <div>
      <dt>Ofertas</dt>
      <dd>
        <a href="#ofertas" className="hover:underline">
          {offerCount === 0 ? 'Ninguna todavía' : digitsText(offerCount)}
        </a>
      </dd>
    </div>
    {children}
  </dl>
);

export const RequestAbout = ({
  request,
  isOwner,
  demand = null,
}: {
  request: BuyRequestView;
  isOwner: boolean;
  demand?: { to: string; text: string } | null;
}) => (
  <div>
    <RequirementLists requirements={request.requirements} className="mb-6" />
    <section aria-labelledby="caracteristicas">
      <h2 id="caracteristicas" className="text-lg">
        Características
      </h2>
      {request.description ? (
        <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{request.description}</p>
      ) : (
        <p className="mt-2 text-ink-2">Quien publicó no agregó más detalles.</p>
      )}
    </section>
    {isOwner && request.othersRead && <HiddenNote className="mt-4" />}
    <div className="mt-6 flex items-center gap-3">
      <Avatar name={request.owner.name} url={request.owner.avatarUrl} size={44} />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="text-ink-2">Publicado por </span>
          <PersonName
            id={request.userId}
            name={displayName({ fullName: request.owner.name }, { isSelf: isOwner })}
            className="inline-flex min-h-6 items-center font-[650]"
          />
        </p>
        <PersonSummary id={request.userId} />
        <p className="text-ink-2 text-sm">
          <time dateTime={request.createdAt}>{dateText(request.createdAt)}</time>
          {request.owner.location && (
            <>
              {' · '}
              <bdi>{request.owner.location}</bdi>
            </>
          )}
        </p>
        {request.owner.emailVerified && <EmailVerified />}
      </div>
      {!isOwner && (
        <PersonMenu
          person={{ id: request.userId, name: request.owner.name }}
          leadsTo="/marketplace"
          thing={{ kind: 'publication', id: request.id }}
          className="self-start"
        />
      )}
    </div>
    <Biography text={request.owner.bio} className="mt-3" />
    {demand && (
      <p className="mt-3">
        <Link to={demand.to} className="link inline-flex min-h-11 items-center">
          {demand.text}
        </Link>
      </p>
    )}
    {!isOwner && (
      <ReportLink kind="publication" id={request.id} className="mt-2">
        Denunciar esta publicación
      </ReportLink>
    )}
  </div>
);

const hostOf = (url: string): string => (parseUrl(url)?.host ?? '').replace(/^www\./, '');

export const ReferenceLink = ({
  url,
  text = 'Ver producto de referencia',
}: {
  url: string;
  text?: string;
}) => (
  <a
    href={url}
    target="_blank"
    rel="nofollow ugc noopener"
    className={buttonClass('secondary', 'md', 'mt-4 h-auto w-full min-w-0 py-2')}
  >
    <ExternalLink aria-hidden="true" />
    <span className="min-w-0">
      {text} {/* Cut at its beginning where there is no room: whose site it is stands at the end. */}
      <span className="block truncate font-normal text-ink-2 text-sm [direction:rtl]">
        <bdi dir="ltr">{hostOf(url)}</bdi>
      </span>
    </span>
  </a>
);

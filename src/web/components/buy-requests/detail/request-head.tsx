import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { isOpenForOffers } from '#domain/lifecycle/request-statuses.ts';
import { capitalise } from '#domain/people/names.ts';
import { digitsText } from '#domain/prices/price-text.ts';
import type { ActionResult } from '../../../forms/action-result.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { PriceRange } from '../../../ui/price.tsx';
import { DealProblem } from '../../ratings/deal-problem.tsx';
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
          <RequestBadge status={request.status} />
          {request.category && <Badge tone="secondary">{request.category.name}</Badge>}
        </div>
      </div>
      <h1 className="mt-3 text-2xl [overflow-wrap:anywhere] lg:text-3xl">{capitalise(request.title)}</h1>
      <p className="mt-3">
        {(request.minPrice !== null || request.maxPrice !== null) && (
          <span className="kicker block">{isOpen ? 'Paga' : 'Pagaba'}</span>
        )}
        <PriceRange min={request.minPrice} max={request.maxPrice} size="xl" className="md:max-lg:text-3xl!" />
      </p>
      <RequestFacts request={request} offerCount={offerCount} />
    </header>
  );
};

export const RequestFacts = ({ request, offerCount }: { request: RequestWithFacts; offerCount: number }) => (
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
        <a href="#ofertas" className=" hover:underline">
          {offerCount === 0 ? 'Ninguna todavía' : digitsText(offerCount)}
        </a>
      </dd>
    </div>
  </dl>
);

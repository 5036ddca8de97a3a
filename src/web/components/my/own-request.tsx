import { EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { dateText } from '#domain/dates.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { capitalise } from '#domain/names.ts';
import type { RequestWithFacts } from '#domain/request-facts.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { PriceRange } from '../../ui/price.tsx';
import { offersText } from '../buy-requests/count-text.ts';
import { StepButtons } from '../buy-requests/detail/lifecycle-actions.tsx';
import { RequestBadge } from '../buy-requests/request-badge.tsx';
import { Photo } from '../images/picture.tsx';

/** What its owner asks of a publication from the list. */
export type RequestQuestion = 'edit' | 'delete';

const notices: Partial<Record<BuyRequestView['status'], string>> = {
  reserved: 'Aceptaste una oferta',
  completed: 'Compra concretada',
  expired: 'Venció por falta de novedades',
};

interface OwnRequestProps {
  request: RequestWithFacts;
  /** It soon expires: renewing it is offered. */
  isIdle: boolean;
  onAsk(question: RequestQuestion, request: BuyRequestView): void;
}

/** An own publication as a card: where it stands, its offers, and what can be done with it. */
export function OwnRequest({ request, isIdle, onAsk }: OwnRequestProps) {
  const to = `/buy-request/${request.id}`;
  const notice = notices[request.status];
  return (
    <article className="grid h-full grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 rounded-md border border-line bg-white p-4 md:flex md:flex-col md:p-0">
      <Link
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="block overflow-hidden rounded-sm md:rounded-b-none"
      >
        <Photo
          url={request.images[0] ?? request.referenceImage}
          alt=""
          ratio="1/1"
          sizes="(width >= 64rem) 22rem, (width >= 48rem) 50vw, 5.5rem"
          className="md:aspect-16/10!"
        />
      </Link>
      <div className="min-w-0 md:px-4 md:pt-2 md:pb-3">
        <div className="-mt-2 flex items-start justify-between gap-2 md:mt-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-2.5">
            <RequestBadge status={request.status} />
            {notice && <span className="text-ink-2 text-sm">{notice}</span>}
          </div>
          <RequestMenu request={request} onAsk={onAsk} />
        </div>
        <h2 className="text-lg [overflow-wrap:anywhere] md:mt-1">
          <Link to={to} className="line-clamp-2 no-underline underline-offset-4 hover:underline">
            {capitalise(request.title)}
          </Link>
        </h2>
        <p className="mt-1">
          <PriceRange min={request.minPrice} max={request.maxPrice} size="sm" className="md:text-xl" />
        </p>
        <p className="mt-1 text-ink-2 text-sm">
          {[...request.facts.map(({ text }) => text), request.zone].join(' · ')}
        </p>
        <p className="text-ink-2 text-sm">
          <time dateTime={request.createdAt}>{dateText(request.createdAt)}</time>
        </p>
      </div>
      <div className="col-span-full mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3 md:mx-4 md:mt-auto md:pb-3">
        <Link to={`${to}#ofertas`} className="link inline-flex min-h-10 items-center font-[650]">
          {offersText(request.offerCount)}
        </Link>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <StepButtons request={request} isIdle={isIdle} />
        </div>
      </div>
    </article>
  );
}

function RequestMenu({ request, onAsk }: Pick<OwnRequestProps, 'request' | 'onAsk'>) {
  const may = (action: BuyRequestView['allowedActions'][number]) => request.allowedActions.includes(action);
  return (
    <Menu
      label={`Acciones de ${request.title}`}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClass={buttonClass('ghost', 'md', '-mr-3 w-12 px-0')}
    >
      <MenuLink to={`/buy-request/${request.id}`}>
        <Eye aria-hidden="true" />
        Ver
      </MenuLink>
      {may('edit') && (
        <MenuItem onClick={() => onAsk('edit', request)}>
          <Pencil aria-hidden="true" />
          {requestTable.edit.label}
        </MenuItem>
      )}
      {may('delete') && (
        <MenuItem destructive onClick={() => onAsk('delete', request)}>
          <Trash2 aria-hidden="true" />
          {requestTable.delete.label}
        </MenuItem>
      )}
    </Menu>
  );
}

import { EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { requestConditionLabel } from '#domain/conditions.ts';
import { dateText } from '#domain/dates.ts';
import { capitalise } from '#domain/names.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { PriceRange } from '../../ui/price.tsx';
import { offersText } from '../buy-requests/count-text.ts';
import { StepButton } from '../buy-requests/detail/lifecycle-actions.tsx';
import { RequestBadge } from '../buy-requests/request-badge.tsx';
import { Photo } from '../images/picture.tsx';

/** What its owner asks of a publication from the list. */
export type RequestQuestion = 'edit' | 'delete';

const notices: Partial<Record<BuyRequestView['status'], string>> = {
  reserved: 'Aceptaste una oferta',
  completed: 'Compra concretada',
  expired: 'Venció por falta de novedades',
};

/** An own publication as a card: where it stands, its offers, and what can be done with it. */
export function OwnRequest({
  request,
  onAsk,
  priority,
}: {
  request: BuyRequestView;
  onAsk(question: RequestQuestion, request: BuyRequestView): void;
  priority: boolean;
}) {
  const to = `/buy-request/${request.id}`;
  const may = (action: BuyRequestView['allowedActions'][number]) => request.allowedActions.includes(action);
  const notice = notices[request.status];
  return (
    <article className="flex h-full flex-col rounded-md border border-line bg-white">
      <Link to={to} tabIndex={-1} aria-hidden="true" className="block overflow-hidden rounded-t-md">
        <Photo
          url={request.images[0] ?? request.referenceImage}
          alt=""
          ratio={16 / 10}
          sizes="(width >= 64rem) 22rem, (width >= 48rem) 50vw, 100vw"
          priority={priority}
        />
      </Link>
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <div className="flex items-start justify-between gap-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-2.5">
            <RequestBadge status={request.status} />
            {notice && <span className="text-ink-2 text-sm">{notice}</span>}
          </div>
          <Menu label={`Acciones de ${request.title}`} trigger={<EllipsisVertical aria-hidden="true" />}>
            <MenuLink to={to}>
              <Eye aria-hidden="true" />
              Ver
            </MenuLink>
            {may('edit') && (
              <MenuItem onClick={() => onAsk('edit', request)}>
                <Pencil aria-hidden="true" />
                Editar
              </MenuItem>
            )}
            {may('delete') && (
              <MenuItem destructive onClick={() => onAsk('delete', request)}>
                <Trash2 aria-hidden="true" />
                Eliminar
              </MenuItem>
            )}
          </Menu>
        </div>
        <h2 className="mt-1 text-lg [overflow-wrap:anywhere]">
          <Link to={to} className="line-clamp-2 no-underline underline-offset-4 hover:underline">
            {capitalise(request.title)}
          </Link>
        </h2>
        <p className="mt-1">
          <PriceRange min={request.minPrice} max={request.maxPrice} size="md" />
        </p>
        <p className="mt-1 text-ink-2 text-sm">
          {requestConditionLabel(request.condition)} · {request.zone} ·{' '}
          <time dateTime={request.createdAt}>{dateText(request.createdAt)}</time>
        </p>
        <p className="mt-3">
          <Link to={`${to}#ofertas`} className="link inline-flex min-h-11 items-center font-[650]">
            {offersText(request.offerCount)}
          </Link>
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2 *:flex-1 empty:hidden">
          {may('complete') && <StepButton step="complete" requestId={request.id} variant="primary" />}
          {may('reopen') && <StepButton step="reopen" requestId={request.id} variant="primary" />}
          {may('renew') && <StepButton step="renew" requestId={request.id} variant="secondary" />}
          {may('close') && <StepButton step="close" requestId={request.id} variant="secondary" />}
        </div>
      </div>
    </article>
  );
}

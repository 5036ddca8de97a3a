import {
  type OfferStatus,
  offerStatuses,
  offersThat,
  type RequestStatus,
  requestStatuses,
  requestsThat,
} from '../lifecycle/statuses.ts';

export interface StatusTab<Status extends string> {
  value: string;
  label: string;
  statuses: readonly Status[];
}

const without = <Status>(all: readonly Status[], ...others: (readonly Status[])[]): Status[] =>
  all.filter((status) => !others.some((some) => some.includes(status)));

const open = requestsThat('isOpen');
const reserved = requestsThat('isReserved');

export const requestTabs: readonly StatusTab<RequestStatus>[] = [
  { value: 'activas', label: 'Activas', statuses: open },
  { value: 'con-trato', label: 'Con trato', statuses: reserved },
  { value: 'cerradas', label: 'Cerradas', statuses: without(requestStatuses, open, reserved) },
];

const deals = offersThat('isDeal');
const rejected = offersThat('hasReason');
const undecided = without(offersThat('isLive'), deals);

export const offerTabs: readonly StatusTab<OfferStatus>[] = [
  { value: 'pendientes', label: 'Pendientes', statuses: undecided },
  { value: 'rechazadas', label: 'Rechazadas', statuses: rejected },
  { value: 'aceptadas', label: 'Aceptadas', statuses: deals },
  { value: 'terminadas', label: 'Terminadas', statuses: without(offerStatuses, undecided, rejected, deals) },
];

export type StatusCounts<Status extends string> = Partial<Record<Status, number>>;

export const tabCount = <Status extends string>(
  tab: StatusTab<Status>,
  counts: StatusCounts<Status>,
): number => tab.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

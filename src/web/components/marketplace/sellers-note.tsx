import { Link } from 'react-router';
import { asTyped } from './sellers-params.ts';

/** What is searched for instead of a seller's sentence, and the way back to the sentence. */
export const SellersNote = ({ typed, search, near }: { typed: string; search: string; near: string }) => (
  <p className="flex grow flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 [overflow-wrap:anywhere]">
    <span>
      Buscamos{search && ` “${search}”`}
      {near && ` cerca de ${near}`}.
    </span>
    <Link
      to={`/marketplace?${new URLSearchParams({ search: typed, [asTyped]: '1' })}`}
      preventScrollReset
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-sm bg-sky-soft px-3 font-[550] text-sky-press text-sm no-underline hover:bg-sky-mid hover:text-ink"
    >
      Buscar “{typed}” tal cual
    </Link>
  </p>
);

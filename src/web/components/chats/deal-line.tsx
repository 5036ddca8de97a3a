import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** Under a conversation's head: what its two still have to say of their deal. */
export const DealLine = ({ offerId, text }: { offerId: string | null; text: string }) => (
  <p className="shrink-0 border-line border-b bg-sun-soft">
    <Link
      to={`/offer/${offerId}#trato`}
      className="flex min-h-11 items-center gap-2 px-4 font-[650] no-underline focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 truncate">{text}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  </p>
);

import { Link } from 'react-router';
import { inside } from '../../rendering/inside.ts';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import { publicationsText } from '../buy-requests/count-text.ts';
import { RequestCard } from '../buy-requests/request-item.tsx';
import { Section } from '../layout/page-shell.tsx';

/** The newest requests, so that the market is seen to be alive. */
export function NewestRequests({ requests, total }: { requests: readonly RequestCardView[]; total: number }) {
  if (requests.length === 0) return null;
  return (
    <div className="page pb-12 md:pb-16">
      <Section
        id="lo-ultimo"
        title="Lo último que se busca"
        aside={
          <Link to="/marketplace" className="link py-2">
            Ver {publicationsText(total)}
          </Link>
        }
      >
        <ul className="grid grid-cols-2 gap-x-[min(1rem,16px)] gap-y-8 max-[16rem]:grid-cols-1 md:grid-cols-4 md:gap-x-6">
          {requests.map((request) => (
            <li key={request.id} className="min-w-0" {...inside(RequestCard, { request })} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

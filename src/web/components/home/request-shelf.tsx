import type { ReactNode } from 'react';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import { RequestItem } from '../buy-requests/request-item.tsx';
import { Section } from '../layout/page-shell.tsx';

export function RequestShelf({
  id,
  title,
  aside,
  requests,
}: {
  id: string;
  title: string;
  aside: ReactNode;
  requests: readonly RequestCardView[];
}) {
  if (requests.length === 0) return null;
  return (
    <div className="page pb-12 md:pb-16">
      <Section id={id} title={title} aside={aside}>
        <ul className="cards">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestItem request={request} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

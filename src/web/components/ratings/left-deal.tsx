import type { DealRatingsView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DealPanel } from './deal-panel.tsx';

/** What is left of an offer that was deleted after its deal was done: its two still rate each other. */
export const LeftDeal = ({
  ratings,
  name,
  answer,
}: {
  ratings: DealRatingsView;
  /** The other party's. */
  name: string;
  answer: ActionResult | undefined;
}) => (
  <PageShell
    width="form"
    back={<BackLink to={ratings.role === 'seller' ? '/my-offers' : '/my-requests'}>Volver</BackLink>}
    title={
      <>
        Tu trato con <bdi>{name}</bdi>
      </>
    }
    subtitle="La publicación fue eliminada."
  >
    <DealPanel offerId={ratings.offerId} name={name} asks={null} fellIn={null} {...{ ratings, answer }} />
  </PageShell>
);

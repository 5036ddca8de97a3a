import { dateText } from '#domain/dates/dates.ts';
import type { DealRatingsView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DealPanel } from './deal-panel.tsx';

/** What is left of an offer that was deleted after its deal was done: its two still rate each other, while both are here. */
export const LeftDeal = ({
  ratings,
  name,
  isOtherGone,
  answer,
}: {
  ratings: DealRatingsView;
  /** The other party's. */
  name: string;
  isOtherGone: boolean;
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
    subtitle={isOtherGone ? 'Esta persona eliminó su cuenta.' : 'La publicación fue eliminada.'}
  >
    {isOtherGone && !ratings.theirs ? (
      // What was said of them went with their account, so nobody knows here whether the reader rated.
      <p id="trato">
        {ratings.isOpen
          ? 'No llegó a calificarte.'
          : `Si te calificó, lo vas a poder leer acá desde el ${dateText(ratings.closesAt)}.`}
      </p>
    ) : (
      <DealPanel offerId={ratings.offerId} name={name} asks={null} fellIn={null} {...{ ratings, answer }} />
    )}
  </PageShell>
);

import { dateText } from '#domain/dates/dates.ts';
import type { DealRatingsView } from '#domain/views/views.ts';
import type { ActionResult } from '../../forms/action-result.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DealPanel } from './deal-panel.tsx';

export const LeftDeal = ({
  ratings,
  name,
  isOtherGone,
  answer,
}: {
  ratings: DealRatingsView;
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

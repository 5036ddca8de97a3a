import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';

/** Why a deal could not be ended as somebody said without script: its forms end on the publication's page. */
export const DealProblem = ({ answer }: { answer: ActionResult | undefined }) => (
  <ProblemCallout
    problem={problemIn(answer, 'completeOffer') ?? problemIn(answer, 'fallThroughOffer')}
    title={offerTable.fallThrough.outcome.failed}
    className="my-4"
  />
);

import { offerTable } from '#domain/lifecycle/offer-table.ts';
import { type ActionResult, problemIn } from '../../forms/action-result.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';

export const DealProblem = ({ answer }: { answer: ActionResult | undefined }) => (
  <ProblemCallout
    problem={problemIn(answer, 'completeOffer') ?? problemIn(answer, 'fallThroughOffer')}
    title={offerTable.fallThrough.outcome.failed}
    className="my-4"
  />
);

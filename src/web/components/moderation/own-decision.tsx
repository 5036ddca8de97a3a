import { dateText } from '#domain/dates.ts';
import { decisionTold } from '#domain/moderation/decisions.ts';
import { capitalise } from '#domain/names.ts';
import { shorten } from '#domain/shorten.ts';
import type { ModerationDecisionView } from '#domain/views.ts';

/** One decision as whom it hit reads it: what was done to what, and why. */
export const OwnDecision = ({ decision }: { decision: ModerationDecisionView }) => {
  const { kind, title, reason, createdAt } = decision;
  return (
    <li className="py-4">
      <h2 className="font-[650] text-base">{decisionTold(decision.decision, kind)}</h2>
      {title && kind !== 'person' && (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          <bdi>«{shorten(capitalise(title), 140)}»</bdi>
        </p>
      )}
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="text-ink-2 text-sm">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </p>
    </li>
  );
};

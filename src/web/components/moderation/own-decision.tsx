import { dateText } from '#domain/dates/dates.ts';
import {
  appealTexts,
  decisionTextForAuthor,
  deletionText,
  suspensionText,
} from '#domain/moderation/decisions.ts';
import { capitalise } from '#domain/people/names.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { ModerationDecisionView } from '#domain/views/views.ts';
import { ButtonLink } from '../../ui/button.tsx';

const titleMax = 140;

export const OwnDecision = ({
  decision,
  canAppeal = false,
  isForModerator = false,
}: {
  decision: ModerationDecisionView;
  canAppeal?: boolean;
  isForModerator?: boolean;
}) => {
  const { id, kind, title, isJudged, days, until, reason, createdAt, appeal, mayAppeal } = decision;
  return (
    <li className="py-4">
      <h2 className="font-[650] text-base">{decisionTextForAuthor(decision.decision, kind, isJudged)}</h2>
      {title && kind !== 'person' && (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          <bdi>“{shorten(capitalise(title), titleMax)}”</bdi>
        </p>
      )}
      {days && until && <p className="text-ink-2">{suspensionText(days, until)}</p>}
      {decision.decision === 'delete' && mayAppeal && <p className="text-ink-2">{deletionText(createdAt)}</p>}
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="text-ink-2 text-sm">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </p>
      {canAppeal && mayAppeal && (
        <ButtonLink to={`/profile/decisiones/${id}`} variant="secondary" className="mt-3 w-full md:w-fit">
          Apelar
        </ButtonLink>
      )}
      {appeal && isForModerator && (
        <blockquote className="mt-3 whitespace-pre-line border-line border-l-4 pl-4 [overflow-wrap:anywhere]">
          {appeal.text}
        </blockquote>
      )}
      {appeal && !isForModerator && (
        <p className="mt-1 font-[650]">
          {appeal.isOverturned === null
            ? appealTexts.waiting
            : appealTexts[appeal.isOverturned ? 'overturned' : 'stands']}
        </p>
      )}
      {appeal?.answer && !isForModerator && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{appeal.answer}</p>
      )}
    </li>
  );
};

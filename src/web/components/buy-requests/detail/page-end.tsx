import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayOffer } from '#domain/lifecycle/statuses.ts';
import { questionParam, questionPlace, questionsCursorParam, questionsPlace } from '#domain/paths.ts';
import { takesQuestions } from '#domain/questions/question.ts';
import type { BuyRequestView, CategoryView, QuestionView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { signInPath } from '../../../session/auth-return.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { BottomBar } from '../../layout/bottom-bar.tsx';
import { PersonMenu } from '../../people/person-menu.tsx';
import { QuestionItem } from '../../questions/question-item.tsx';
import type { QuestionsData } from '../../questions/read-page-questions.server.ts';
import { SendOfferLink } from './send-offer-link.tsx';

/** The questions about a publication, and on a phone the bar with what its reader can do. */
export function PageEnd({
  ownOfferId,
  ...section
}: ComponentProps<typeof QuestionsSection> & { ownOfferId: string | undefined }) {
  const { request, viewerId } = section;
  const canOffer = mayOffer(request, viewerId);
  return (
    <>
      <QuestionsSection {...section} />
      {(canOffer || ownOfferId) && (
        <BottomBar className="mt-10 md:hidden">
          {canOffer && <AskLink request={request} viewerId={viewerId} />}
          {ownOfferId ? (
            <ButtonLink to={`/offer/${ownOfferId}`} variant="secondary">
              Ver mi oferta
            </ButtonLink>
          ) : (
            <SendOfferLink requestId={request.id} isSignedIn={viewerId !== null} />
          )}
        </BottomBar>
      )}
    </>
  );
}

/** Leads to the form for a question; the browser unfolds what it stands in. */
export const AskLink = ({ request, viewerId }: { request: BuyRequestView; viewerId: string | null }) =>
  viewerId !== null &&
  takesQuestions(request) && (
    <a href="#preguntar" className={buttonClass('secondary')}>
      Preguntar algo
    </a>
  );

const QuestionForm = lazyComponent(
  async () => (await import('../../questions/question-form.tsx')).QuestionForm,
);
const QuestionActions = lazyComponent(
  async () => (await import('../../questions/question-actions.tsx')).QuestionActions,
);

const failed: Record<string, string> = {
  ask: 'No se pudo enviar la pregunta',
  answerQuestion: 'No se pudo guardar la respuesta',
  deleteQuestion: 'No se pudo borrar la pregunta',
};

function problemOf(answer: ActionResult | undefined): FormProblem | null {
  const problem = problemIn(answer);
  return problem && problem.intent in failed ? problem : null;
}

interface SectionProps {
  request: BuyRequestView;
  viewerId: string | null;
  questions: QuestionsData;
  categories: readonly CategoryView[];
  answer: ActionResult | undefined;
}

export function QuestionsSection({ request, viewerId, questions, categories, answer }: SectionProps) {
  const { items, total, waiting, nextCursor, pinned, needsEmail } = questions;
  const [query] = useSearchParams();
  const isOwner = viewerId === request.userId;
  const isOpen = takesQuestions(request);
  const mayAsk = isOpen && viewerId !== null && !isOwner;
  const problem = problemOf(answer);
  // Keeps the form and its text when the publication closes or the session ends meanwhile.
  const couldAsk = useRef('');
  if (mayAsk) couldAsk.current = request.id;
  const hasAskForm = !isOwner && (couldAsk.current === request.id || problem?.intent === 'ask');
  const shown = pinned && !items.some(({ id }) => id === pinned.id) ? [pinned, ...items] : items;
  const announcement = useQuestionAnnouncement(
    items,
    isOwner,
    `${request.id} ${query.get(questionsCursorParam)}`,
  );
  usePinned(pinned?.id);
  // A link of a mail opened without a session: the reader may be one of the two.
  const wanted = viewerId === null && pinned === null ? query.get(questionParam) : null;
  if (shown.length === 0 && !hasAskForm && wanted === null && !problem)
    return <LiveRegion message={announcement} />;
  const isUnfolded =
    pinned !== null || wanted !== null || query.has(questionsCursorParam) || problem !== null;
  const answered =
    problem?.intent === 'answerQuestion' &&
    shown.find(
      ({ id, allowedActions }) =>
        id === typedBefore(problem, 'questionId') && allowedActions.includes('answer'),
    );
  const isSaidAtForm = Boolean(answered) || (hasAskForm && problem?.intent === 'ask');
  return (
    <>
      <LiveRegion message={announcement} />
      <details
        id={questionsPlace}
        className="group/questions mt-6 scroll-mt-20 border-line border-y"
        open={isUnfolded || undefined}
      >
        <summary className="flex min-h-12 items-center justify-between gap-3">
          <h2 className="text-lg">
            {total > 0 ? `Preguntas (${total})` : 'Preguntas'}
            {waiting > 0 && <span className="font-normal text-ink-2 text-sm"> · {waitingText(waiting)}</span>}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-2 transition-transform group-open/questions:rotate-180"
          />
        </summary>
        {problem && !isSaidAtForm && (
          <ProblemCallout problem={problem} title={failed[problem.intent]} className="my-4" />
        )}
        {hasAskForm &&
          (needsEmail && problem?.intent !== 'ask' ? (
            <p id="preguntar" className="pb-4">
              Para preguntar,{' '}
              <Link to="/profile#email" className="link">
                confirmá tu email
              </Link>
              .
            </p>
          ) : (
            <QuestionForm requestId={request.id} answer={problem?.intent === 'ask' ? problem : undefined} />
          ))}
        <ul className="divide-y divide-line">
          {shown.map((question) => (
            <li
              key={question.id}
              id={questionPlace(question.id)}
              tabIndex={-1}
              className="scroll-mt-20 py-4 outline-none"
            >
              <QuestionItem
                question={question}
                isOwn={question.author.id === viewerId}
                menu={<PersonMenu person={question.author} thing={{ kind: 'question', id: question.id }} />}
              >
                {(isOwner || question.allowedActions.length > 0) && (
                  <QuestionActions
                    {...{ question, request, categories, isOwner }}
                    isPinned={question.id === pinned?.id}
                    earlier={question === answered && problem ? problem : undefined}
                  />
                )}
              </QuestionItem>
            </li>
          ))}
        </ul>
        {nextCursor && (
          <p className="flex justify-center py-4">
            <Link
              to={olderPath(query, nextCursor)}
              className={buttonClass('secondary', 'md', 'w-full md:w-auto')}
            >
              Ver preguntas anteriores
            </Link>
          </p>
        )}
        {viewerId === null && (wanted !== null || isOpen) && (
          <p className="pb-4">
            <Link
              to={signInPath(
                `/buy-request/${request.id}${wanted === null ? '' : `?${questionParam}=${wanted}`}`,
              )}
              className="link inline-flex min-h-11 items-center"
            >
              {wanted === null ? 'Iniciá sesión para preguntar' : 'Iniciá sesión para ver la pregunta'}
            </Link>
          </p>
        )}
      </details>
    </>
  );
}

function olderPath(query: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(query);
  next.set(questionsCursorParam, cursor);
  return `?${next}#${questionsPlace}`;
}

const waitingText = (count: number): string => `${count} sin responder`;

function usePinned(id: string | undefined): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (id === undefined || last.current === id) return;
    last.current = id;
    const place = document.getElementById(questionPlace(id));
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  }, [id]);
}

type Answers = ReadonlyMap<string, string | null>;

/**
 * Announces a new answer, and to the owner a new question. `part` identifies the page of the list: another page is
 * not announced.
 */
function useQuestionAnnouncement(
  questions: readonly QuestionView[],
  isOwner: boolean,
  part: string,
): string | null {
  const known = useRef<{ part: string; answers: Answers } | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = { part, answers: new Map(questions.map(({ id, answer }) => [id, answer])) };
    const fresh = before?.part === part && questionAnnouncement(before.answers, questions, isOwner);
    if (fresh) setAnnouncement(fresh);
  }, [questions, isOwner, part]);
  return announcement;
}

export function questionAnnouncement(
  before: Answers,
  questions: readonly QuestionView[],
  isOwner: boolean,
): string | null {
  const fresh = questions.find(
    ({ id, answer }, at) =>
      (answer === null) === isOwner && (before.has(id) ? !isOwner && before.get(id) === null : at === 0),
  );
  if (!fresh) return null;
  return fresh.answer === null ? `Pregunta nueva: ${fresh.question}` : `Respuesta nueva: ${fresh.answer}`;
}

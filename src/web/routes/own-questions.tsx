import { Link } from 'react-router';
import { listOwnQuestions, listWaitingQuestions } from '#application/questions/queries.ts';
import { questionPath } from '#domain/paths.ts';
import { capitalise } from '#domain/people/names.ts';
import type { OwnQuestionView } from '#domain/views/views.ts';
import { ActionItemTabs } from '../components/action-items/action-item-tabs.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { QuestionItem, questionTextId } from '../components/questions/question-item.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/own-questions.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Preguntas',
    description: 'Lo que preguntaste, y lo que te preguntaron por tus publicaciones.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const [page, waiting] = await Promise.all([
    readPage(context, url, viewer, listOwnQuestions),
    url.searchParams.get('cursor') ? [] : listWaitingQuestions(ctx, viewer),
  ]);
  return { ...page, waiting };
}

export default function OwnQuestions({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, waiting } = loaderData;
  useRevalidateOn({ types: ['request', 'notice'] });
  const others = items.filter(({ id }) => !waiting.some((one) => one.id === id));
  return (
    <PageShell width="text" title="Preguntas">
      <ActionItemTabs current="questions" />
      {items.length === 0 && waiting.length === 0 ? (
        <EmptyState
          title="Todavía no hay preguntas"
          text="Acá aparece lo que preguntás antes de ofertar, y lo que te preguntan por tus publicaciones."
          action={<ButtonLink to="/marketplace">Ver qué se busca</ButtonLink>}
        />
      ) : (
        <>
          {waiting.length > 0 && (
            <>
              <h2 className="mb-2 text-xl">Para responder</h2>
              <OwnQuestionList questions={waiting} />
            </>
          )}
          {others.length > 0 && (
            <>
              {waiting.length > 0 && <h2 className="mt-8 mb-2 text-xl">Las demás</h2>}
              <OwnQuestionList questions={others} />
            </>
          )}
        </>
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando preguntas..." />
    </PageShell>
  );
}

const OwnQuestionList = ({ questions }: { questions: readonly OwnQuestionView[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {questions.map((question) => {
      const { id, side, buyRequest, answer, allowedActions } = question;
      const isToAnswer = answer === null && allowedActions.includes('answer');
      return (
        <li key={id} className="py-4">
          <p className="mb-2 font-[650] text-sm [overflow-wrap:anywhere]">
            {side === 'asked' ? 'Preguntaste por ' : 'Te preguntaron por '}
            <bdi>“{capitalise(buyRequest.title)}”</bdi>
          </p>
          <QuestionItem question={question} isOwn={side === 'asked'}>
            <Link
              to={questionPath(buyRequest.id, id)}
              aria-describedby={questionTextId(id)}
              className="link mt-1 inline-flex min-h-11 items-center font-[650]"
            >
              {isToAnswer ? 'Responder' : 'Ver en la publicación'}
            </Link>
          </QuestionItem>
        </li>
      );
    })}
  </ul>
);

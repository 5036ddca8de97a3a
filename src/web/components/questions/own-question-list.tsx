import { Link } from 'react-router';
import { capitalise } from '#domain/people/names.ts';
import { questionPath } from '#domain/questions/question-path.ts';
import type { OwnQuestionView } from '#domain/views/views.ts';
import { QuestionItem, questionTextId } from './question-item.tsx';

/** Questions asked and received, each with the publication it is about. They are answered there. */
export const OwnQuestionList = ({ questions }: { questions: readonly OwnQuestionView[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {questions.map((question) => {
      const { id, side, buyRequest, answer, allowedActions } = question;
      const isToAnswer = answer === null && allowedActions.includes('answer');
      return (
        <li key={id} className="py-4">
          <p className="mb-2 font-[650] text-sm [overflow-wrap:anywhere]">
            {side === 'asked' ? 'Preguntaste por ' : 'Te preguntaron por '}
            <bdi>«{capitalise(buyRequest.title)}»</bdi>
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

import type { ReactNode } from 'react';
import { dateText } from '#domain/dates/dates.ts';
import { hiddenTexts } from '#domain/moderation/content.ts';
import type { QuestionView } from '#domain/views/views.ts';
import { PersonName } from '../people/person-name.tsx';

export const questionTextId = (id: string) => `pregunta-${id}-texto`;

export const QuestionItem = ({
  question: { id, question, answer, author, createdAt, hiddenFor },
  isOwn,
  menu,
  children,
}: {
  question: QuestionView;
  isOwn: boolean;
  menu?: ReactNode;
  children?: ReactNode;
}) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 max-w-text">
        <p id={questionTextId(id)} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {question}
        </p>
        <p className="mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
          {isOwn ? 'Vos' : <PersonName id={author.id} name={author.name} />}
          {' · '}
          {dateText(createdAt)}
        </p>
      </div>
      {menu}
    </div>
    {hiddenFor && <p className="mt-1 text-ink-2 text-sm">{hiddenTexts[hiddenFor]}</p>}
    {answer === null ? (
      !hiddenFor && <p className="mt-2 text-ink-2 text-sm">Todavía sin respuesta.</p>
    ) : (
      <div className="mt-3 max-w-text border-line border-l-4 pl-3">
        <p className="font-[650] text-sm">Respuesta</p>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
      </div>
    )}
    {children}
  </>
);

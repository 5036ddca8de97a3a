import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Answer, type AnswerChoice, answerLabels } from '#domain/requirements/requirement.ts';

const signs: Record<AnswerChoice | 'none', string> = {
  si: 'sign-check text-accepted',
  no: 'sign-cross text-rejected',
  parcial: 'sign-half',
  none: 'sign-line text-ink-2',
};

export function AnswerMark({ answer }: { answer: Pick<Answer, 'answer' | 'detail'> | undefined }) {
  const mark = (
    <Mark sign={signs[answer?.answer ?? 'none']}>
      {answer ? answerLabels[answer.answer] : <span className="text-ink-2">Sin responder</span>}
    </Mark>
  );
  if (!answer?.detail) return mark;
  return (
    <details className="answer-more">
      <summary>
        {mark}
        <span className="sr-only">, con detalle</span>
      </summary>
      <p>{answer.detail}</p>
    </details>
  );
}

export const InTimeMark = ({ inTime }: { inTime: boolean }) => (
  <Mark sign={inTime ? signs.si : signs.no}>{inTime ? 'Llega a tiempo' : 'Llega tarde'}</Mark>
);

const Mark = ({ sign, children }: { sign: string; children: ReactNode }) => (
  <span className="answer-mark">
    <span aria-hidden="true" className={clsx('sign', sign)} />
    <span>{children}</span>
  </span>
);

import { useEffect, useRef, useState } from 'react';
import type { QuestionView } from '#domain/views/views.ts';

type Answers = ReadonlyMap<string, string | null>;

/**
 * What came to the questions of an open page, said once: an answer, and for the owner a question. `part` says which part of
 * which list they are: another part is no news.
 */
export function useQuestionNews(
  questions: readonly QuestionView[],
  isOwner: boolean,
  part: string,
): string | null {
  const known = useRef<{ part: string; answers: Answers } | null>(null);
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = { part, answers: new Map(questions.map(({ id, answer }) => [id, answer])) };
    const fresh = before?.part === part && questionNews(before.answers, questions, isOwner);
    if (fresh) setNews(fresh);
  }, [questions, isOwner, part]);
  return news;
}

/** What is new in a list of which the answers `before` are known; a correction is not, and what was not known comes first. */
export function questionNews(
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

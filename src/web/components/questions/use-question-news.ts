import { useEffect, useRef, useState } from 'react';
import type { QuestionView } from '#domain/views/views.ts';

/** What came to the questions of an open page, said once: an answer, and for the owner a question. */
export function useQuestionNews(questions: readonly QuestionView[], isOwner: boolean): string | null {
  const known = useRef<ReadonlyMap<string, string | null> | null>(null);
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(questions.map(({ id, answer }) => [id, answer]));
    if (!before) return;
    const fresh = questions.find(
      ({ id, answer }) => (answer === null ? isOwner : !isOwner) && before.get(id) !== answer,
    );
    // A longer or another part of the list is no news.
    if (fresh && (before.has(fresh.id) || questions[0] === fresh))
      setNews(
        fresh.answer === null ? `Pregunta nueva: ${fresh.question}` : `Respuesta nueva: ${fresh.answer}`,
      );
  }, [questions, isOwner]);
  return news;
}

import { expect, test } from 'vitest';
import type { QuestionView } from '#domain/views/views.ts';
import { questionNews } from '../buy-requests/detail/page-end.tsx';

const asked = (id: string, answer: string | null): QuestionView =>
  ({ id, question: `¿${id}?`, answer }) as QuestionView;
const before = new Map([
  ['b', 'Sí'],
  ['a', null],
]);
const news = (questions: readonly QuestionView[], isOwner = false) =>
  questionNews(before, questions, isOwner);

test('news of questions: an answer to a known one or on top, and for the owner a question; no correction, nothing further down', () => {
  expect(news([asked('b', 'Sí'), asked('a', 'No')])).toBe('Respuesta nueva: No');
  expect(news([asked('c', 'No'), asked('b', 'Sí')])).toBe('Respuesta nueva: No');
  expect(news([asked('b', 'Sí, con caja'), asked('a', null)])).toBeNull();
  expect(news([asked('b', 'Sí'), asked('a', null), asked('old', 'Sí')])).toBeNull();
  expect(news([asked('c', null), asked('b', 'Sí')], true)).toBe('Pregunta nueva: ¿c?');
  expect(news([asked('c', null), asked('b', 'Sí')])).toBeNull();
  expect(news([asked('a', 'No'), asked('b', 'Sí')], true)).toBeNull();
});

import { expect, test } from 'vitest';
import type { QuestionView } from '#domain/views/views.ts';
import { questionAnnouncement } from '../buy-requests/detail/page-end.tsx';

const asked = (id: string, answer: string | null): QuestionView =>
  ({ id, question: `¿${id}?`, answer }) as QuestionView;
const before = new Map([
  ['b', 'Sí'],
  ['a', null],
]);
const announcement = (questions: readonly QuestionView[], isOwner = false) =>
  questionAnnouncement(before, questions, isOwner);

test('announcement of questions: an answer to a known one or on top, and for the owner a question; no correction, nothing further down', () => {
  expect(announcement([asked('b', 'Sí'), asked('a', 'No')])).toBe('Respuesta nueva: No');
  expect(announcement([asked('c', 'No'), asked('b', 'Sí')])).toBe('Respuesta nueva: No');
  expect(announcement([asked('b', 'Sí, con caja'), asked('a', null)])).toBeNull();
  expect(announcement([asked('b', 'Sí'), asked('a', null), asked('old', 'Sí')])).toBeNull();
  expect(announcement([asked('c', null), asked('b', 'Sí')], true)).toBe('Pregunta nueva: ¿c?');
  expect(announcement([asked('c', null), asked('b', 'Sí')])).toBeNull();
  expect(announcement([asked('a', 'No'), asked('b', 'Sí')], true)).toBeNull();
});

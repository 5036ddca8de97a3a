import { expect, test } from 'vitest';
import { type RefusalCode, refuse } from '#domain/refusals/refusal.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { connectToaster, type ToastMessage } from '../../../ui/toast.ts';
import { deleteProblem, toastIfGone } from './delete-problem.ts';

const problem = (code: RefusalCode, detail?: string, isFailure?: true): FormProblem => {
  const refusal = refuse(code, detail);
  return {
    ok: false,
    intent: 'delete',
    problem: code,
    title: refusal.title,
    detail: refusal.detail,
    ...(isFailure && { isFailure }),
    result: {},
  };
};
const gone = problem('not_found', 'La publicación no existe o ya fue eliminada');
const strange = problem('forbidden', 'No tienes permisos para eliminar esta publicación');
const late = problem('illegal_transition', 'Algo cambió.');
const broken = problem('invalid', 'Probá de nuevo', true);
const saidOn = (screen: 'page' | 'list') => (one: FormProblem) => {
  const said = deleteProblem(one, screen);
  return [said?.title, said?.detail];
};

test('a deletion that failed says so in the words of the page', () =>
  expect([strange, late, broken].map(saidOn('page'))).toEqual([
    ['Error', 'No tienes permisos para eliminar esta solicitud'],
    ['Error', 'Error al eliminar: Algo cambió.'],
    ['Error', 'No se pudo eliminar la publicación. Por favor, intenta nuevamente.'],
  ]));

test('a deletion that failed says so in the words of the list', () =>
  expect([strange, late, broken].map(saidOn('list'))).toEqual([
    ['No se pudo eliminar la publicación', 'No tienes permisos para eliminar esta publicación'],
    ['No se pudo eliminar la publicación', 'Error al eliminar: Algo cambió.'],
    ['No se pudo eliminar la publicación', 'Ocurrió un error inesperado'],
  ]));

test('a session that ended is left to the notice that leads to signing in', () => {
  const ended = problem('unauthenticated');
  expect(deleteProblem(ended, 'page')).toBe(ended);
  expect(deleteProblem(null, 'list')).toBeNull();
});

test('a publication that was gone already is said in a toast, and no other failure is', () => {
  const shown: ToastMessage[] = [];
  const disconnect = connectToaster((message) => shown.push(message));
  expect([gone, strange, late, broken].map(toastIfGone)).toEqual([true, false, false, false]);
  disconnect();
  expect(shown).toEqual([
    {
      tone: 'error',
      title: 'No se pudo eliminar la publicación',
      description: 'La publicación no existe o ya fue eliminada',
    },
  ]);
});

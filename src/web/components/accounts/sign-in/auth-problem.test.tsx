import { expect, test } from 'vitest';
import { accountTexts } from '#domain/accounts/texts.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { textOf } from '../../../rendering/html.test-helper.tsx';
import { AuthProblem } from './auth-forms.tsx';

const problem = (intent: string, detail: string, more: Partial<FormProblem> = {}): FormProblem => ({
  ok: false,
  intent,
  problem: 'invalid',
  title: 'Datos inválidos',
  detail,
  result: {},
  ...more,
});

test.each([
  [problem('signUp', 'El servidor dijo que no.'), /Error al registrarse El servidor dijo que no\./],
  [
    problem('signIn', accountTexts.wrongCredentials),
    /Error al iniciar sesión Email o contraseña incorrectos/,
  ],
  [
    problem('signUp', accountTexts.alreadyRegistered, { errors: { email: accountTexts.alreadyRegistered } }),
    /Usuario ya registrado Este email ya está registrado\. Intenta iniciar sesión\./,
  ],
  [problem('signIn', 'Probá de nuevo.', { isFailure: true }), /Error Ocurrió un error inesperado\./],
])('each failure has its title (case %#)', (one, said) =>
  expect(textOf(<AuthProblem problem={one} />)).toMatch(said),
);

test('what the fields say already is not said twice', () => {
  const wrong = problem('signUp', 'El email es requerido', { errors: { email: 'El email es requerido' } });
  expect(textOf(<AuthProblem problem={wrong} />).trim()).toBe('');
});

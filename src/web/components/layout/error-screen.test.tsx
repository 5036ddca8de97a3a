import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusals/refusal.ts';
import { tooManyRequestsOnRefusal } from '../../pages/refusals.ts';
import { textOf } from '../../rendering/html.test-helper.tsx';
import { ErrorScreen } from './error-screen.tsx';

test('a fault says that something went wrong, and nothing of what it was', () => {
  const text = textOf(<ErrorScreen error={new Error('connection refused at 10.0.0.1')} />);
  expect(text).toContain('Algo salió mal');
  expect(text).toContain('Volver al inicio');
  expect(text).not.toMatch(/refused|10\.0/);
});

/** What a page gets of an answer that is no page. */
const answered = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('what is asked for too often says how long to wait, and nothing of a fault', async () => {
  const detail = 'Demasiados intentos. Esperá 9 minutos.';
  const answerHeaders = new Headers();
  const refused = Promise.reject(new Refusal({ code: 'rate_limited', detail, retryAfter: 540 }));
  const thrown = await tooManyRequestsOnRefusal({ answerHeaders }, refused).catch((error) => error);
  const text = textOf(<ErrorScreen error={answered(thrown.init.status, thrown.data)} />);
  expect(text).toContain(`Demasiados intentos ${detail}`);
  expect(text).not.toMatch(/Algo salió mal|Contacto/);
  expect(answerHeaders.get('Retry-After')).toBe('540');
});

test.each([
  [429, 'Demasiados pedidos a la vez.', 'Demasiados intentos Demasiados pedidos a la vez.'],
  [503, 'Probá de nuevo en unos segundos.', 'No disponible por el momento Probá de nuevo en unos segundos.'],
  [503, '', 'Algo salió mal'],
  [503, '<html><h1>Bad gateway</h1></html>', 'Algo salió mal'],
  [500, 'stack', 'Algo salió mal'],
])('a bare %s of the server, as %j, is said as %s', (status, data, shown) => {
  const text = textOf(<ErrorScreen error={answered(status, data)} />);
  expect(text).toContain(shown);
  expect(text).not.toMatch(/gateway|stack/);
});

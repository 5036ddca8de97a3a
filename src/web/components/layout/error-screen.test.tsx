import { expect, test } from 'vitest';
import { textOf } from '#web/rendering/html.test-helper.tsx';
import { ErrorScreen } from './error-screen.tsx';

test('a fault says that something went wrong, and nothing of what it was', () => {
  const text = textOf(<ErrorScreen error={new Error('connection refused at 10.0.0.1')} />);
  expect(text).toContain('Algo salió mal');
  expect(text).toContain('Volver al inicio');
  expect(text).not.toMatch(/refused|10\.0/);
});

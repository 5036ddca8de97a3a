import { expect, test } from 'vitest';
import { htmlOf } from '../rendering/html.test-helper.tsx';
import { RemixErrorBoundary, RemixRootDefaultErrorBoundary } from './last-boundary.tsx';

test('what is shown when the frame of the pages fails is in Spanish, with a way on and without a stack', () => {
  const html = htmlOf(<RemixRootDefaultErrorBoundary />);
  expect(html).toContain('lang="es-AR"');
  expect(html).toMatch(/No pudimos mostrar la página.*<a href="\/">/);
});

test('until something fails its children are shown', () => {
  expect(htmlOf(<RemixErrorBoundary>Hola</RemixErrorBoundary>)).toBe('Hola');
  expect(RemixErrorBoundary.getDerivedStateFromError()).toEqual({ hasFailed: true });
});

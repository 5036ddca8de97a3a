import { expect, test } from 'vitest';
import { textOf } from '../../rendering/html.test-helper.tsx';
import { Hero } from '../../routes/home.tsx';

test('the first screen says that it is free and what it is about', () => {
  const text = textOf(<Hero />);
  expect(text).toContain('Publicar y ofertar es gratis');
  expect(text).toContain('Publicás lo que buscás y hasta cuánto pagás');
});

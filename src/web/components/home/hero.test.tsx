import { expect, test } from 'vitest';
import { textOf } from '../../rendering/html.test-helper.tsx';
import { Hero } from '../../routes/home.tsx';
import { activityText } from '../buy-requests/count-text.ts';

test('the first screen says that it is free and what it is about', () => {
  const text = textOf(<Hero activity={activityText({ requests: 16, offers: 41 })} example={null} />);
  expect(text).toContain('Publicar y ofertar es gratis');
  expect(text).toContain('Esta semana: 16 publicaciones y 41 ofertas');
  expect(text).toContain('Publicás lo que buscás y hasta cuánto pagás');
});

import { expect, test } from 'vitest';
import { htmlOf, textOf } from '#web/rendering/html.test-helper.tsx';
import { Footer } from './footer.tsx';

test('three columns lead where buyers go, where sellers go, and to help; then where it is made', () => {
  const columns = [...htmlOf(<Footer />).matchAll(/<nav aria-label="(\w+)">(.*?)<\/nav>/g)].map(
    ([, title, links = '']) => [title, [...links.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)],
  );
  expect(columns).toEqual([
    ['Comprar', ['/', '/create-buy-request', '/my-posts']],
    ['Vender', ['/marketplace', '/my-offers', '/chats', '/consultas']],
    ['Ayuda', ['/ayuda', '/seguridad', '/terms', '/privacy', '/contact']],
  ]);
  expect(textOf(<Footer />)).toContain('Consultas');
  expect(textOf(<Footer />)).toContain('Hecho en Argentina');
});

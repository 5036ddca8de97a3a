import { expect, test } from 'vitest';
import type { ViewerView } from '#domain/views/views.ts';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { Footer } from './footer.tsx';

const columnsFor = (user: ViewerView | null) =>
  [
    ...htmlOf(<Footer user={user} socialAccounts={undefined} />).matchAll(
      /<nav aria-label="(\w+)">(.*?)<\/nav>/g,
    ),
  ].map(([, title, links = '']) => [title, [...links.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)]);

test('three columns lead where buyers go, where sellers go, and to help; then where it is made', () => {
  const help = ['Ayuda', ['/ayuda', '/seguridad', '/terms', '/privacy', '/contact']];
  expect(columnsFor(null)).toEqual([
    ['Comprar', ['/', '/create-buy-request', '/my-posts']],
    ['Vender', ['/marketplace', '/my-offers', '/chats', '/consultas']],
    help,
  ]);
  const user = { id: 'u', name: 'Zoe', email: 'zoe@example.com', avatarUrl: null, asksEmail: null };
  expect(columnsFor(user)).toEqual([help]);
  expect(textOf(<Footer user={null} socialAccounts={undefined} />)).toContain('Consultas');
  expect(textOf(<Footer user={null} socialAccounts={undefined} />)).toContain('Hecho en Argentina');
});

test('the footer links to the accounts that are set, and without one has no list of them', () => {
  const accounts = {
    Instagram: 'https://www.instagram.com/alreves',
    Facebook: 'https://www.facebook.com/alreves',
  };
  const html = htmlOf(<Footer user={null} socialAccounts={accounts} />);
  for (const [name, href] of Object.entries(accounts))
    expect(html).toMatch(new RegExp(`href="${href}"[^>]*><span class="sr-only">${name}<`));
  expect(html.match(/target="_blank"/g)).toHaveLength(2);
  expect(htmlOf(<Footer user={null} socialAccounts={undefined} />)).not.toContain('Redes sociales');
});

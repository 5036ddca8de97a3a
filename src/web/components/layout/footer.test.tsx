import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { Footer } from './footer.tsx';

test('three columns lead where buyers go, where sellers go, and to help; then where it is made', () => {
  const columns = [
    ...htmlOf(<Footer socialAccounts={undefined} />).matchAll(/<nav aria-label="(\w+)">(.*?)<\/nav>/g),
  ].map(([, title, links = '']) => [title, [...links.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)]);
  expect(columns).toEqual([
    ['Comprar', ['/', '/create-buy-request', '/my-posts']],
    ['Vender', ['/marketplace', '/my-offers', '/chats', '/consultas']],
    ['Ayuda', ['/ayuda', '/seguridad', '/terms', '/privacy', '/contact']],
  ]);
  expect(textOf(<Footer socialAccounts={undefined} />)).toContain('Consultas');
  expect(textOf(<Footer socialAccounts={undefined} />)).toContain('Hecho en Argentina');
});

test('the footer links to the accounts that are set, and without one has no list of them', () => {
  const accounts = {
    Instagram: 'https://www.instagram.com/alreves',
    Facebook: 'https://www.facebook.com/alreves',
  };
  const html = htmlOf(<Footer socialAccounts={accounts} />);
  for (const [name, href] of Object.entries(accounts))
    expect(html).toMatch(new RegExp(`href="${href}"[^>]*><span class="sr-only">${name}<`));
  expect(html.match(/target="_blank"/g)).toHaveLength(2);
  expect(htmlOf(<Footer socialAccounts={undefined} />)).not.toContain('Redes sociales');
});

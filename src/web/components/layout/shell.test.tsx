import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { AccountMenu } from './member-links.tsx';
import { SideMenu } from './side-menu.tsx';

const nameless = { id: 'u', name: '', email: 'zoe@example.com', avatarUrl: null, asksEmail: null };

test('who has no name is called Usuario, behind the first letter of the e-mail', () => {
  for (const menu of [
    <AccountMenu key="desktop" user={nameless} rejectedCount={0} messageCount={0} />,
    <SideMenu key="phone" user={nameless} rejectedCount={0} messageCount={0} />,
  ]) {
    expect(textOf(menu)).toContain('Usuario');
    expect(textOf(menu)).toMatch(/\bZ\b/);
  }
});

test('there is no badge at none; from ten on it reads 9+', () => {
  const badgeOf = (count: number) =>
    /ofertas? rechazadas?/.test(
      htmlOf(<AccountMenu user={nameless} rejectedCount={count} messageCount={0} />),
    );
  expect([badgeOf(0), badgeOf(1), badgeOf(10)]).toEqual([false, true, true]);
  expect(textOf(<SideMenu user={nameless} rejectedCount={10} messageCount={0} />)).toContain(
    'Mis Ofertas 9+',
  );
  expect(textOf(<SideMenu user={nameless} rejectedCount={9} messageCount={0} />)).toContain('Mis Ofertas 9 ');
});

test('unread messages are counted beside Mensajes', () => {
  const menu = (count: number) => textOf(<SideMenu user={nameless} rejectedCount={0} messageCount={count} />);
  expect(menu(3)).toContain('Mensajes 3 3 mensajes sin leer');
  expect(menu(0)).not.toContain('sin leer');
});

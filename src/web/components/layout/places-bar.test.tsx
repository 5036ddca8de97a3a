import { expect, test } from 'vitest';
import { htmlOf, textOf } from '../../rendering/html.test-helper.tsx';
import { PublishLink } from './header-links.tsx';
import { PlacesBar } from './places-bar.tsx';

const user = { id: 'u', name: 'Lucía', email: 'lucia@example.com', avatarUrl: null, asksEmail: null };
const placesIn = (html: string) =>
  [...html.matchAll(/<(?:a|button)[^>]*>/g)].map(([tag]) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? '');

test('the bar of a phone has five places and leads a visitor to signing in', () => {
  const bar = <PlacesBar user={null} rejectedCount={0} messageCount={0} />;
  expect(textOf(bar)).toBe(' Inicio Mercado Publicar Mensajes Yo ');
  expect(htmlOf(bar)).toContain('href="/auth?next=%2Fcreate-buy-request"');
  expect(htmlOf(bar)).toContain('href="/auth?next=%2Fprofile"');
});

test('unread messages are counted in it, rejected offers behind Yo, and both are said', () => {
  const bar = <PlacesBar user={user} rejectedCount={10} messageCount={2} />;
  expect(placesIn(htmlOf(bar))).toContain('Mensajes, 2 mensajes sin leer');
  expect(textOf(bar)).toContain('10 ofertas rechazadas');
  expect(textOf(bar)).toContain('9+');
  expect(htmlOf(bar)).toContain('href="/create-buy-request"');
});

test('behind Yo are one’s own places', () => {
  const text = textOf(<PlacesBar user={user} rejectedCount={0} messageCount={0} />);
  expect(text).toContain('Mis publicaciones Mis Ofertas Mis alertas Avisos Mi perfil Cerrar sesión');
});

test('on a desktop publishing is in the header', () => {
  const link = (isSignedIn: boolean) => htmlOf(<PublishLink isSignedIn={isSignedIn} />);
  expect(link(true)).toMatch(/href="\/create-buy-request"[^>]*>.*?Publicar/);
  expect(link(false)).toMatch(/href="\/auth\?next=%2Fcreate-buy-request"[^>]*>.*?Publicar/);
});

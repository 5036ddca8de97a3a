import { expect, test } from 'vitest';
import { hasBottomNavigation } from './viewer.ts';

test.each([
  '/',
  '/marketplace',
  '/chats',
  '/chats/',
  '/my-offers',
  '/profile',
  '/alertas',
  '/alertas/1',
  '/avisos',
])('%s has the bar', (path) => expect(hasBottomNavigation(path)).toBe(true));

test.each([
  '/auth',
  '/auth/confirmar-email',
  '/create-buy-request',
  '/send-offer/1',
  '/offer/1',
  '/buy-request/1',
  '/chats/1',
  '/alertas/nueva',
  '/alertas/1/editar',
  '/contact',
])('%s, with buttons of its own at the bottom, has none', (path) =>
  expect(hasBottomNavigation(path)).toBe(false),
);

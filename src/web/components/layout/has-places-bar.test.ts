import { expect, test } from 'vitest';
import { hasBottomNavigation } from './viewer.ts';

test.each([
  '/',
  '/marketplace',
  '/chats',
  '/chats/',
  '/my-offers',
  '/offer/1',
  '/buy-request/1',
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
  '/chats/1',
  '/alertas/nueva',
  '/alertas/1/editar',
  '/contact',
])('%s, a form or a conversation, has none', (path) => expect(hasBottomNavigation(path)).toBe(false));

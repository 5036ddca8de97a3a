import type { ToastMessage } from '../ui/toast.ts';
import { flashCookieName } from './flash-cookie.ts';

/**
 * Messages that must survive a redirect. Only their key is in the cookie, so that nobody can make the site show their
 * own text.
 */
const flashes = {
  welcome: { tone: 'success', title: '¡Bienvenido!', description: 'Has iniciado sesión correctamente.' },
  passwordChanged: {
    tone: 'success',
    title: 'Contraseña actualizada',
    description: 'Ya podés iniciar sesión con tu contraseña nueva.',
  },
  passwordReplaced: {
    tone: 'success',
    title: 'Contraseña actualizada',
    description: 'Cerramos tu sesión en los demás dispositivos.',
  },
  accountDeleted: { tone: 'success', title: 'Cuenta eliminada exitosamente' },
} as const satisfies Record<string, ToastMessage>;

export type Flash = keyof typeof flashes;

/** The `Set-Cookie` value that makes the next page show this message once. */
export const flashCookie = (flash: Flash): string =>
  `${flashCookieName}=${flash}; Path=/; Max-Age=60; SameSite=Lax`;

/** In the browser: reads the message of the last redirect, if any, and deletes it. */
export function takeFlash(): ToastMessage | null {
  const value = new RegExp(`(?:^|; )${flashCookieName}=(\\w+)`).exec(document.cookie)?.[1];
  if (value === undefined) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return Object.hasOwn(flashes, value) ? flashes[value as Flash] : null;
}

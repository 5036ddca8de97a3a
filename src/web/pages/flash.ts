import { deleteUnsentOfOthers } from '../session/device-storage.ts';
import { toast } from '../ui/toast.ts';
import { flashCookieName } from './flash-cookie.ts';

interface Message {
  title: string;
  description?: string;
}

/**
 * Messages that survive a redirect. The cookie holds only the key, so that nobody can make the site show other text.
 */
const flashes = {
  welcome: { title: '¡Bienvenido!', description: 'Has iniciado sesión correctamente.' },
  passwordChanged: {
    title: 'Contraseña actualizada',
    description: 'Ya podés iniciar sesión con tu contraseña nueva.',
  },
  passwordReplaced: {
    title: 'Contraseña actualizada',
    description: 'Cerramos tu sesión en los demás dispositivos.',
  },
  accountDeleted: { title: 'Cuenta eliminada exitosamente' },
  signedOut: null,
} as const satisfies Record<string, Message | null>;

const leavings: readonly string[] = ['accountDeleted', 'signedOut'] satisfies Flash[];

export type Flash = keyof typeof flashes;

export const flashCookie = (flash: Flash): string =>
  `${flashCookieName}=${flash}; Path=/; Max-Age=60; SameSite=Lax`;

export function showFlash(): void {
  const value = new RegExp(`(?:^|; )${flashCookieName}=(\\w+)`).exec(document.cookie)?.[1];
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  if (!Object.hasOwn(flashes, value)) return;
  if (leavings.includes(value)) deleteUnsentOfOthers('');
  const message: Message | null = flashes[value as Flash];
  if (message) toast.success(message.title, message.description);
}

import type { HeaderCounts } from '#application/accounts/profile.ts';
import type { ViewerView } from '#domain/views/views.ts';

export interface ShellViewer extends HeaderCounts {
  user: ViewerView | null;
  isSuspended?: boolean;
  socialAccounts?: Readonly<Record<string, string>>;
}

export interface ShellData extends ShellViewer {
  publicUrl: string;
}

export const rejectedLabel = (count: number): string =>
  count === 1 ? '1 oferta rechazada' : `${count} ofertas rechazadas`;

const unreadText = (count: number, one: string): string =>
  count === 1 ? `1 ${one} sin leer` : `${count > 99 ? 'Más de 99' : count} ${one}s sin leer`;

export const messagesLabel = (count: number): string => unreadText(count, 'mensaje');

export const unreadLabel = (count: number): string => unreadText(count, 'aviso');

/**
 * Publications, offers, forms and conversations have no navigation bar: their own buttons and the keyboard take the
 * bottom of the screen.
 */
const ownBar =
  /^\/(auth|buy-request|offer|create-buy-request|send-offer|contact|chats\/[^/]+|alertas\/nueva|alertas\/[^/]+\/editar|avisos\/baja)(\/|$)/;

export const hasBottomNavigation = (pathname: string): boolean => !ownBar.test(pathname);

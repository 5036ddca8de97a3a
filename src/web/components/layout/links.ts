import type { HeaderCounts } from '#application/accounts/profile/queries.ts';
import type { ViewerView } from '#domain/views/views.ts';

/** Who the shell is drawn for. */
export interface ShellViewer extends HeaderCounts {
  user: ViewerView | null;
  /** The account is suspended: the shell leads nowhere else. */
  isSuspended?: boolean;
  /** Addresses of our accounts on social networks, by the network's name; absent when there are none. */
  socialAccounts?: Readonly<Record<string, string>>;
}

/** What the root's loader answers. */
export interface ShellData extends ShellViewer {
  /** Where the site is, without a slash at the end: for addresses that must be whole. */
  publicUrl: string;
}

export const rejectedLabel = (count: number): string =>
  count === 1 ? '1 oferta rechazada' : `${count} ofertas rechazadas`;

/** '3 mensajes sin leer', 'Más de 99 mensajes sin leer'. */
export const messagesLabel = (count: number): string =>
  count === 1
    ? '1 mensaje sin leer'
    : count > 99
      ? 'Más de 99 mensajes sin leer'
      : `${count} mensajes sin leer`;

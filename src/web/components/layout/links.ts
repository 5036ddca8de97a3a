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

export const messagesLabel = (count: number): string =>
  count === 1
    ? '1 mensaje sin leer'
    : count > 99
      ? 'Más de 99 mensajes sin leer'
      : `${count} mensajes sin leer`;

import type { ViewerView } from '#domain/views.ts';

/** What the badges of the header say. */
export interface HeaderCounts {
  /** Own offers rejected with a reason: the badge of 'Mis Ofertas'. */
  rejectedCount: number;
  /** Unread notices: the bell. */
  unreadCount: number;
}

/** Who the shell is drawn for. */
export interface ShellViewer extends HeaderCounts {
  user: ViewerView | null;
}

/** What the root's loader answers. */
export interface ShellData extends ShellViewer {
  /** Where the site is, without a slash at the end: for addresses that must be whole. */
  publicUrl: string;
}

export const rejectedLabel = (count: number): string =>
  count === 1 ? '1 oferta rechazada' : `${count} ofertas rechazadas`;

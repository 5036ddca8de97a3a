import type { ViewerView } from '#domain/views.ts';

/** Who the shell is drawn for. */
export interface ShellViewer {
  user: ViewerView | null;
  /** Own offers rejected with a reason: the badge of 'Mis Ofertas'. */
  rejectedCount: number;
}

export const rejectedLabel = (count: number): string =>
  count === 1 ? '1 oferta rechazada' : `${count} ofertas rechazadas`;

/** How many notices wait, in words: '3 avisos sin leer', 'Más de 99 avisos sin leer'. */
export const unreadLabel = (count: number): string =>
  count === 1 ? '1 aviso sin leer' : count > 99 ? 'Más de 99 avisos sin leer' : `${count} avisos sin leer`;

export const unreadLabel = (count: number): string =>
  count === 1 ? '1 aviso sin leer' : count > 99 ? 'Más de 99 avisos sin leer' : `${count} avisos sin leer`;

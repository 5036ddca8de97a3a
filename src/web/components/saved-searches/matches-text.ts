import { limits } from '#domain/limits/limits.ts';

export function matchesText(count: number): string {
  if (count === 0) return 'Todavía ninguna publicación coincide';
  if (count === 1) return '1 publicación coincide ahora';
  return `${count >= limits.unreadCap ? `Más de ${limits.unreadCap - 1}` : count} publicaciones coinciden ahora`;
}

import { limits } from '#domain/limits.ts';
import { digitsText } from '#domain/price-text.ts';

/** How many publications a list has: '1 publicación', '38 publicaciones', 'más de 10.000 publicaciones' at the cap. */
export const publicationsText = (total: number): string => {
  if (total >= limits.totalCap) return `más de ${digitsText(limits.totalCap)} publicaciones`;
  return total === 1 ? '1 publicación' : `${digitsText(total)} publicaciones`;
};

/** '1 oferta', '3 ofertas', 'Sin ofertas todavía'. */
export const offersText = (count: number): string => {
  if (count === 0) return 'Sin ofertas todavía';
  return count === 1 ? '1 oferta' : `${digitsText(count)} ofertas`;
};

import { limits } from '#domain/limits/limits.ts';
import { digitsText } from '#domain/prices/price-text.ts';

/** A list's total: '38', 'más de 1.000' above what is counted. */
const totalText = (total: number): string =>
  total > limits.totalCap ? `más de ${digitsText(limits.totalCap)}` : digitsText(total);

export const publicationsText = (total: number): string =>
  total === 1 ? '1 publicación' : `${totalText(total)} publicaciones`;

/** '1 oferta', '3 ofertas', 'Sin ofertas todavía'. */
export const offersText = (count: number): string => {
  if (count === 0) return 'Sin ofertas todavía';
  return count === 1 ? '1 oferta' : `${digitsText(count)} ofertas`;
};

/** 'Esta semana: 16 publicaciones y 41 ofertas'. */
export const activityText = ({ requests, offers }: { requests: number; offers: number }): string =>
  `Esta semana: ${publicationsText(requests)}${offers > 0 ? ` y ${offersText(offers)}` : ''}`;

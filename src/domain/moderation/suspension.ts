import { dateTimeText } from '../dates/dates.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';

/** Suspended people are redirected here from pages that they may not see. */
export const suspendedPath = '/suspendida';

/**
 * Pages that a suspended person may still open: the reason, the appeal, their data, signing in and out, links of mails,
 * and legally required texts. Every other page says that the account is suspended.
 */
const openPaths: readonly RegExp[] = [
  /^\/suspendida$/,
  /^\/profile\/decisiones(\/[^/]+)?$/,
  /^\/profile\/datos$/,
  /^\/auth(\/sign-out|\/confirmar-email)?$/,
  /^\/avisos\/baja\/[^/]+$/,
  /^\/(terms|privacy)$/,
];
export const isOpenToSuspended = (path: string): boolean => openPaths.some((open) => open.test(path));

export const suspendedRefusal = (until: Date): Refusal =>
  refuse(
    'suspended',
    `Tu cuenta está suspendida hasta el ${dateTimeText(until)}. Podés leer el motivo, apelar y descargar tus datos.`,
  );

import type { ThingKind } from './things.ts';

/** The page on which a thing is reported. */
export const reportFormPath = (kind: ThingKind, id: string): string => `/denunciar?que=${kind}&id=${id}`;

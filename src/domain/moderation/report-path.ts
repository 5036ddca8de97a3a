import type { ThingKind } from './things.ts';

export const reportFormPath = (kind: ThingKind, id: string): string => `/denunciar?que=${kind}&id=${id}`;

import type { RequestStatus } from './request-lifecycle.ts';

/** Badge text: ACTIVA or CERRADA (specification section 4). */
export const requestBadge = (status: RequestStatus): 'ACTIVA' | 'CERRADA' =>
  status === 'active' ? 'ACTIVA' : 'CERRADA';

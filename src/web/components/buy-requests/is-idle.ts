import { limits } from '#domain/limits.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether a request's owner was away for so long that it soon expires: then renewing it is offered. */
export const isIdle = (updatedAt: string, now: Date): boolean =>
  now.getTime() - new Date(updatedAt).getTime() >
  (limits.requestIdleDays - limits.requestIdleNoticeDays) * day;

import { type MiddlewareFunction, redirect } from 'react-router';
import { isOpenToSuspended, suspendedPath } from '#domain/moderation/suspension.ts';
import { requestContext } from '../pages/context.ts';

/**
 * The door of the pages for who is suspended: whatever they open or send leads to the page that says why, but for the few
 * that they may still use. The market refuses them as well; see `requireUser`.
 */
export const keepSuspendedOut: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (isOpenToSuspended(url.pathname)) return next();
  const who = await context.get(requestContext).actor();
  if (who?.suspendedUntil) throw redirect(suspendedPath);
  return next();
};

import { type LoaderFunctionArgs, type MiddlewareFunction, redirect } from 'react-router';
import type { SignedInActor } from '#application/context.ts';
import { isOpenToSuspended, suspendedPath } from '#domain/moderation/suspension.ts';
import { requestContext } from '../pages/context.ts';
import { addressOfPage, bounded, signInPath } from './auth-return.ts';

export async function requireViewer(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  options?: Parameters<typeof signInPath>[1],
): Promise<SignedInActor> {
  const viewer = await context.get(requestContext).actor();
  if (viewer === null) throw redirect(signInPath(readable(bounded(addressOfPage(url))), options));
  return viewer;
}

/** An address with 'ñ' instead of '%C3%B1': the header has it encoded once then, and not twice. */
const readable = (path: string): string =>
  path.replace(/(?:%[89a-f][\da-f])+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });

/**
 * Redirects suspended people to the page with the reason, except from the few pages they may use. The use cases refuse
 * them too; see `requireUser`.
 */
export const keepSuspendedOut: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (isOpenToSuspended(url.pathname)) return next();
  const who = await context.get(requestContext).actor();
  if (who?.suspendedUntil) throw redirect(suspendedPath);
  return next();
};

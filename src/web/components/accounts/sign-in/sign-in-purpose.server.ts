import { createRequest } from '#application/buy-requests/commands.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { loadPrefill } from '#application/request-parser/queries.ts';
import { capitalise } from '#domain/people/names.ts';
import { priceText } from '#domain/prices/price-text.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { completePublication } from '#domain/request-parser/prefill.ts';
import type { SignedIn } from '#services/auth.ts';
import type { RequestScope } from '../../../pages/context.ts';
import { notFoundOnRefusal } from '../../../pages/refusals.ts';

/** What a visitor began, and goes on with after signing in: a typed publication, or an offer. */
export async function loadSignInPurpose(scope: RequestScope, next: string) {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid');
  if (pathname === '/create-buy-request') {
    const prefill = await loadPrefill(scope.ctx, searchParams, scope.address);
    return prefill?.problem === null ? { kind: 'request' as const, prefill } : null;
  }
  const [, requestId] = /^\/send-offer\/([^/]+)$/.exec(pathname) ?? [];
  const request = requestId && (await notFoundOnRefusal(getRequest(scope.ctx, null, requestId)));
  if (!request) return null;
  const { owner, title, minPrice, maxPrice } = request;
  return {
    kind: 'offer' as const,
    name: owner.name,
    title: capitalise(title),
    price: priceText(minPrice, maxPrice),
  };
}

export type SignInPurpose = NonNullable<Awaited<ReturnType<typeof loadSignInPurpose>>>;

/** Publishes the complete sentence of `next` for a new account. @returns the publication's path; null without one. */
export async function publishTypedRequest(
  scope: RequestScope,
  { cookie }: SignedIn,
  next: string,
): Promise<string | null> {
  const purpose = await loadSignInPurpose(scope, next);
  const publication = purpose?.kind === 'request' && completePublication(purpose.prefill);
  if (!publication) return null;
  try {
    const { id } = await createRequest(scope.ctx, await scope.actorOfCookie(cookie), publication);
    return `/buy-request/${id}`;
  } catch (error) {
    // The form shows why.
    if (isRefusal(error)) return null;
    throw error;
  }
}

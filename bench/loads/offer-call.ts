import type { Request } from 'autocannon';
import { offerFields } from '#domain/fields/offer.ts';
import { exampleOf } from '#domain/fields/shown.ts';
import type { Person } from '../market/samples.ts';
import { benchTitles } from '../market/titles.ts';

/** A POST to the API with a body, by the person of this cookie, or by a visitor when it is empty. */
export const post = (path: string, cookie: string, body: unknown) => ({
  method: 'POST' as const,
  path,
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});

/** Sends an offer. The floor has no sessions and reads the seller's id from a header of its own. */
export function offerCall(requestId: string, person: Person, picture: string) {
  const offer = { ...exampleOf(offerFields), title: benchTitles.offer, images: [picture] };
  const call = post(`/api/buy-requests/${requestId}/offers`, person.cookie, offer);
  return { ...call, headers: { ...call.headers, 'x-user': person.userId } } satisfies Request;
}

import type { Request } from 'autocannon';
import { benchOffer } from './offer-body.ts';

export interface Scenario {
  name: string;
  /** Maximum CPU time of a request, as a multiple of the floor's; undefined: reported only. */
  expected?: number;
  writes?: boolean;
  /** Whether buyers get mails about new offers. */
  mails?: boolean;
  requests(): Request[];
}

export interface Material {
  requestIds: readonly string[];
  /** For each offer to send: a request, a picture, and the cookie of the seller who owns the picture. */
  offers: Iterator<{ requestId: string; cookie: string; picture: string }>;
}

const get = (path: string, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path,
  headers,
});

/** The scenarios: what visitors and sellers do. */
export function scenariosOf({ requestIds, offers }: Material): Scenario[] {
  let reads = 0;
  const nextId = () => requestIds[reads++ % requestIds.length] as string;
  const sendOffer: Request = {
    setupRequest: (request) => {
      const next = offers.next();
      if (next.done) throw new Error('The run needs more pictures for its offers');
      const { requestId, cookie, picture } = next.value;
      return {
        ...request,
        method: 'POST',
        path: `/api/buy-requests/${requestId}/offers`,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(benchOffer(picture)),
      };
    },
  };
  return [
    { name: 'list of the 24 newest', expected: 1.5, requests: () => [get('/api/buy-requests')] },
    {
      name: "search 'bicicleta'",
      expected: 1.5,
      requests: () => [get('/api/buy-requests?search=bicicleta')],
    },
    {
      name: 'search that finds nothing',
      expected: 1.5,
      requests: () => [get('/api/buy-requests?search=xilofonista')],
    },
    {
      name: 'detail, then its offers',
      expected: 1.5,
      requests: () => [
        {
          setupRequest: (request, context) => {
            Object.assign(context, { id: nextId() });
            return { ...request, method: 'GET', path: `/api/buy-requests/${(context as { id: string }).id}` };
          },
        },
        {
          setupRequest: (request, context) => ({
            ...request,
            method: 'GET',
            path: `/api/buy-requests/${(context as { id: string }).id}/offers`,
          }),
        },
      ],
    },
    { name: 'send an offer', expected: 3, writes: true, requests: () => [sendOffer] },
    { name: 'send an offer that is mailed', writes: true, mails: true, requests: () => [sendOffer] },
    {
      name: 'marketplace page, as a visitor',
      requests: () => [get('/marketplace', { accept: 'text/html' })],
    },
  ];
}

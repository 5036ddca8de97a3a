import type { Person } from '../market/samples.ts';
import { addAskingCrowd, addCrowd } from '../market/scenes.ts';
import { get, type Load } from './load.ts';
import type { Material } from './material.ts';

const many = 50;
/** Offers that answer so many musts. */
const asking = { offers: 40, musts: 6 };

/** The `Accept-Encoding` of browsers. */
const asBrowsers = 'gzip, deflate, br, zstd';

/** Pages of signed-in people, compared with the commit before, and pages of visitors without kept answers. */
export async function pageLoads({ pool, people, requestIds }: Material): Promise<Load[]> {
  const [buyer, ...sellers] = people as [Person, ...Person[]];
  const crowded = await addCrowd(pool, buyer, sellers.slice(0, many));
  const asked = await addAskingCrowd(pool, buyer, sellers.slice(0, asking.offers), asking.musts);
  const id = (n: number) => requestIds[n % requestIds.length] as string;
  const seller = sellers[0] as Person;
  for (let nth = 0; nth < many; nth++) await addCrowd(pool, people[2 + nth] as Person, [seller]);

  const signedIn = (name: string, path: (n: number) => string, who = buyer, isAsked = false): Load => ({
    name: `${name}, signed in`,
    group: 'signed-in',
    servers: ['kept', 'before'],
    asked: { by: 'cpu', of: 'before', ...(isAsked && { most: 0.5 }) },
    calls: [(n) => get(path(n), { cookie: who.cookie, 'accept-encoding': asBrowsers })],
  });
  const visited = (name: string, path: (n: number) => string): Load => ({
    name: `${name}, beside the list of a bare server`,
    group: 'pages made',
    servers: ['made', 'floor', 'before'],
    asked: { by: 'cpu', of: 'floor', most: 5 },
    floorPath: '/api/buy-requests?bare',
    isOther: true,
    calls: [(n) => get(path(n))],
  });
  return [
    visited('home page', () => '/'),
    visited('marketplace page', () => '/marketplace'),
    visited('publication page', (n) => `/buy-request/${id(n)}`),
    signedIn('marketplace page', () => '/marketplace', seller, true),
    signedIn('publication page', (n) => `/buy-request/${id(n)}`, seller, true),
    signedIn('home page', () => '/', seller),
    signedIn(`own ${many} offers`, () => '/my-offers', seller),
    signedIn('own publications', () => '/my-requests'),
    signedIn(`comparison of ${many} offers`, () => `/buy-request/${crowded}?columns=${many}&shown=${many}`),
    signedIn(
      `comparison of ${asking.offers} offers with ${asking.musts} answers each`,
      () => `/buy-request/${asked}?columns=${asking.offers}&shown=${asking.offers}`,
    ),
  ];
}

import { globSync, readFileSync } from 'node:fs';
import { allRoutes } from '../../support/all-routes.ts';
import { openPages, pageForms } from '../page-forms.ts';
import { type OddRequest, oddBodies, oddForms, oddPaths, oddReads, tooLong } from './odd.ts';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const bodyFields = ({ requestBody }: Operation): string[] =>
  Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
/** The names of all fields in all bodies of the API. */
const fieldNames = [...new Set(operations.flatMap(({ operation }) => bodyFields(operation)))];

/** Files that are served beside pages and API. */
const files = [
  '/__manifest',
  '/metrics',
  '/sw.js',
  '/favicon.svg',
  '/assets/a.js',
  '/images/a.webp',
  '/api/docs',
  '/api/openapi.json',
];

/**
 * All pages and API calls, with the largest and most unusual requests to read and to write. `id` is used in their
 * addresses.
 */
export const everything = (id: string): OddRequest[] => [
  ...allRoutes.flatMap(({ path }) => readsOfPage(`/${path.replace(/:\w+|\*/g, id)}`)),
  ...pageForms.flatMap((form) => barred(!openPages.includes(form.path), sendings(form, id))),
  ...['/avisos/baja/:token', '/chats/:chatId/messages', '/no-existe'].flatMap((path) =>
    oddForms(path.replace(/:\w+/g, id), null, fieldNames),
  ),
  ...operations.flatMap((one) => barred(needsSession(one.operation), callsOf(one, id))),
  ...files.flatMap((path) => oddReads(path, ['paths', 'version'])),
  ...['', '/images', '/buy-request', '/api', '/assets'].flatMap(tooLong),
  ...listed(),
];

/**
 * For calls that are refused before the body is read, only the largest body is sent. `everythingSent` sends all of
 * them.
 */
const barred = (isBarred: boolean, sent: OddRequest[]): OddRequest[] =>
  isBarred && sent.some(({ body }) => body) ? sent.slice(0, 3) : sent;
const needsSession = ({ security = [] }: Operation): boolean => security.length > 0;

/** Further requests that need an account, which anybody can have. */
export function everythingSent(id: string, cookie: string): OddRequest[] {
  const forms = pageForms.filter(({ intent }) => !endsSession.has(intent));
  const calls = operations.filter(
    ({ method, operation }) => method !== 'GET' && !endsSession.has(operation.operationId),
  );
  return [
    ...forms.flatMap((action) => sendings(action, id)),
    ...calls.flatMap((operation) => callsOf(operation, id)),
  ].map((odd) => ({ ...odd, headers: { ...odd.headers, Cookie: cookie } }));
}

const endsSession = new Set(['signOut', 'deleteAccount', 'resetPassword', 'signIn', 'signUp']);

const readsOfPage = (path: string): OddRequest[] => [
  ...oddReads(path, []),
  ...oddReads(path === '/' ? '/_root.data' : `${path}.data`, []).slice(0, 3),
  ...oddPaths(path === '/' ? '' : path),
];

const sendings = ({ path, intent }: (typeof pageForms)[number], id: string): OddRequest[] =>
  oddForms(`${path.replace(/:\w+/g, id)}.data`, intent, fieldNames);

function callsOf({ path, method, operation }: (typeof operations)[number], id: string): OddRequest[] {
  const address = `/api${path.replace(/\{\w+\}/g, id)}`;
  if (method !== 'GET') return oddBodies(method, address, bodyFields(operation));
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  return [...oddReads(address, query), ...oddPaths(address)];
}

/** Requests for the router's list of the routes behind a page's links. */
function listed(): OddRequest[] {
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js');
  const version = /manifest-(\w+)\.js$/.exec(manifest)?.[1];
  const list = (paths: string) => ({
    name: 'routes of many links',
    method: 'GET',
    path: `/__manifest?version=${version}&paths=${paths}`,
  });
  return [
    list(Array.from({ length: 200 }, (_, n) => `/buy-request/${n}`).join(',')),
    list(Array.from({ length: 200 }, (_, n) => `${n}${'/a'.repeat(11)}`).join(',')),
    list(Array.from({ length: 3_000 }, (_, n) => n).join(',')),
    list('/a'.repeat(3_500)),
    {
      ...list(''),
      path: `/marketplace.data?_routes=${Array.from({ length: 3_000 }, (_, n) => n).join(',')}`,
    },
  ];
}

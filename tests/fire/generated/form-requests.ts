import { allRoutes } from '../../support/all-routes.ts';
import { pageForms } from '../page-forms.ts';
import { type GeneratedRequest, queryText, segment } from './api-requests.ts';
import { contentTypes, cursors, formBodies, numbers, texts } from './hostile.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { type Role, roles, type World } from './world.ts';

/** The fields of each action's form. An action that is not listed gets any of the known fields. */
const fieldsOf: Record<string, readonly string[]> = {
  signIn: ['email', 'password'],
  signUp: ['name', 'email', 'password'],
  requestReset: ['email'],
  resetPassword: ['token', 'newPassword'],
  publish: [
    'title',
    'description',
    'minPrice',
    'maxPrice',
    'zone',
    'condition',
    'referenceUrl',
    'images',
    'categoryId',
  ],
  '/profile save': ['fullName', 'location', 'bio', 'avatarUrl'],
  '/profile/avisos save': ['mail', 'push', 'digest'],
  '/buy-request/:id edit': [
    'title',
    'description',
    'maxPrice',
    'zone',
    'condition',
    'referenceUrl',
    'images',
  ],
  acceptOffer: ['offerId', 'updatedAt'],
  rejectOffer: ['offerId', 'reason'],
  withdrawOffer: ['offerId'],
  deleteOffer: ['offerId'],
  renewOffer: ['offerId'],
  fallThroughOffer: ['offerId'],
  send: [
    'title',
    'description',
    'price',
    'images',
    'deliveryTime',
    'contactInfo.zone',
    'contactInfo.condition',
    'message',
  ],
  saveSearch: ['search', 'zone', 'category', 'condition', 'minPrice', 'maxPrice'],
  frequency: ['alertId', 'frequency'],
  '/alertas delete': ['alertId'],
  create: ['words', 'zones', 'categoryId', 'minPrice', 'maxPrice', 'frequency', 'name'],
  contact: ['name', 'email', 'subject', 'message'],
  '/chats/:chatId/messages': ['message'],
  '/avisos/baja/:token': ['List-Unsubscribe', 'intent', 'kind'],
};
const allFields = [...new Set(Object.values(fieldsOf).flat())];
/** Values that forms send as text while the API takes another type, and fields without a schema. */
const formValues: Record<string, readonly string[]> = {
  deliveryTime: ['En persona', '24 horas'],
  frequency: ['instant', 'daily', 'weekly'],
  mail: ['newOffer', 'chatMessage'],
  push: ['newOffer'],
  digest: ['off', 'daily', 'weekly'],
  kind: ['newOffer', 'digest'],
  'List-Unsubscribe': ['One-Click'],
};
const rare = new Set(['deleteAccount', 'signOut', 'signUp', 'signIn', 'resetPassword', 'requestReset']);

const pages = allRoutes.map(({ path }) => `/${path}`);
const actions: readonly { path: string; intent: string | null }[] = [
  ...pageForms,
  { path: '/auth/sign-out', intent: null },
  ...['/chats/:chatId/messages', '/avisos/baja/:token', '/*'].map((path) => ({ path, intent: null })),
];
/** Names of query parameters that some page reads. */
const queryNames = [
  'cursor',
  'shown',
  'before',
  'after',
  'edit',
  'search',
  'zone',
  'category',
  'condition',
  'minPrice',
];
const moreNames = [
  'maxPrice',
  'sort',
  'id',
  'problema',
  'recover',
  'token',
  'next',
  '_routes',
  'index',
  'offerId',
];

/** A form sent to a page, or a GET request of a page with a manipulated address. */
export function formRequest(world: World, random: Random): GeneratedRequest {
  const role = random.pick(roles);
  if (random.chance(0.25)) return pageRequest(world, role, random);
  let action = random.pick(actions);
  while (rare.has(action.intent ?? '') && !random.chance(0.03)) action = random.pick(actions);
  const headers: Record<string, string> = {};
  // A form may also be sent to a page that has no action.
  const target = random.chance(0.05) ? random.pick(pages) : action.path;
  const path = addressOf(target, world, random, random.chance(0.1)) + query(action.path, world, random);
  const body = random.chance(0.15) ? garbage(random, headers) : form(action, world, role, random, headers);
  return { of: `${action.path} ${action.intent ?? ''}`, role, method: 'POST', path, headers, body };
}

function pageRequest(world: World, role: Role, random: Random): GeneratedRequest {
  const page = random.pick(pages);
  const pairs = Array.from({ length: 1 + random.int(3) }, () => {
    const name = random.pick([...queryNames, ...moreNames]);
    const value = name === 'cursor' ? random.pick(cursors) : random.pick([...texts, ...numbers]);
    return `${name}=${queryText(value)}`;
  });
  const path = `${addressOf(page, world, random, random.chance(0.3))}?${pairs.join('&')}`;
  return { of: `GET ${page}`, role, method: 'GET', path, headers: {} };
}

function addressOf(path: string, world: World, random: Random, isHostile: boolean): string {
  const { ids } = world;
  const parameterOf = (name: string): string => {
    if (isHostile) return random.pick(texts);
    if (name === 'token') return world.token(random);
    if (name === 'chatId') return random.pick([...ids.chat, 'x']);
    if (name === 'kind') return 'requests';
    if (name === 'part') return `${random.pick(ids.request)}.xml`;
    if (path.startsWith('/alertas')) return random.pick([...ids.alert, 'x']);
    return random.pick(path.startsWith('/offer') ? ids.offer : ids.request);
  };
  const filled = path
    .replace(/:(\w+)/g, (_, name: string) => segment(parameterOf(name)) || '%20')
    .replace('*', () => segment(random.pick(texts)).slice(0, 900));
  // The address of the page's data, which the page's script requests instead of the page.
  return random.chance(0.5) ? `${filled === '/' ? '/_root' : filled}.data` : filled;
}

function query(path: string, { ids }: World, random: Random): string {
  if (path.startsWith('/send-offer')) return random.chance(0.5) ? `?edit=${random.pick(ids.offer)}` : '';
  return random.chance(0.1) ? `?${random.pick(queryNames)}=${queryText(random.pick(texts))}` : '';
}

function garbage(random: Random, headers: Record<string, string>): string {
  headers['content-type'] = random.pick(contentTypes);
  return random.pick(formBodies);
}

function form(
  { path, intent }: { path: string; intent: string | null },
  world: World,
  role: Role,
  random: Random,
  headers: Record<string, string>,
): string | FormData {
  const known = knownValues(world, role, path.startsWith('/send-offer'));
  const own = fieldsOf[`${path} ${intent ?? ''}`.trim()] ?? fieldsOf[intent ?? ''] ?? [];
  const names = random.chance(0.1) ? [random.pick(allFields), random.pick(texts)] : own;
  const wrong = random.chance(0.5) && names.length > 0 ? random.pick(names) : null;
  const pairs: [string, string][] = [];
  for (const name of names) {
    const choices = Object.hasOwn(formValues, name) ? formValues[name] : undefined;
    const valid = choices ? random.pick(choices) : known(name.split('.').at(-1) ?? '', random);
    const value = name === wrong ? random.pick([...texts, ...numbers]) : (valid ?? '');
    for (const one of [value].flat()) pairs.push([name.toWellFormed(), String(one).toWellFormed()]);
  }
  const isKnown = random.chance(0.92);
  if (intent !== null) pairs.push(['intent', isKnown ? intent : random.pick(texts).toWellFormed()]);
  if (random.chance(0.3)) pairs.push(['hydrated', '1']);
  if (random.chance(0.5)) {
    headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
    return new URLSearchParams(pairs).toString();
  }
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

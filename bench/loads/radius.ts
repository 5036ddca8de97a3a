import { get, type Load } from './load.ts';
import type { Material } from './material.ts';

const api = '/api/buy-requests';
const village = 'place=82133150000&radius=5';
const rosario = 'place=82084270000&radius=25';
const buenosAires = 'place=02000010000&radius=100';

/** Lists around a place, each beside the same list of the whole country. */
export function radiusLoads({ cursor }: Material): Load[] {
  const lists = [
    ['24 newest', ''],
    ['page 20 by cursor', `cursor=${cursor.text}`],
    ['24 cheapest', 'sort=price_asc'],
    ['24 newest of a category', 'category=hogar-y-muebles'],
  ] as const;
  const around = [
    ['25 km around Rosario', rosario],
    ['100 km around Buenos Aires', buenosAires],
  ] as const;
  const load = (what: string, query: string, where: string, area: string): Load => ({
    name: `${what}, ${where}`,
    group: 'radius',
    servers: ['made', 'same'],
    asked: { by: 'rate', of: 'same', least: 0.67 },
    calls: [get(`${api}?${[query, area].filter(Boolean).join('&')}`)],
    samePath: `${api}${query && `?${query}`}`,
  });
  return [
    load('24 newest', '', '5 km around a village', village),
    ...around.flatMap(([where, area]) => lists.map(([what, query]) => load(what, query, where, area))),
  ];
}

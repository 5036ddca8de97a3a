import { get, type Load } from './load.ts';
import type { Material } from './material.ts';

const accepting = { br: 'with br', gzip: 'with gzip', '': 'plain' } as const;
type Encoding = keyof typeof accepting;

/**
 * Pages and calls of visitors, kept and, beside it, made for each. The constant answer has the kept one's
 * size.
 */
export function visitorLoads({ requestIds }: Material): Load[] {
  const id = (n: number) => requestIds[n % requestIds.length] as string;
  const read = (name: string, path: string, encodings: readonly Encoding[], least?: number): Load[] =>
    encodings.map((encoding) => ({
      name: `${name}, ${accepting[encoding]}`,
      group: 'visitors',
      servers: ['kept', 'made', 'ceiling'],
      asked: { by: 'rate', of: 'ceiling', ...(least !== undefined && { least }) },
      calls: [get(path, encoding ? { 'accept-encoding': encoding } : {})],
    }));
  const all: readonly Encoding[] = ['br', 'gzip', ''];
  return [
    ...read('home page', '/', all, 0.35),
    ...read('marketplace page', '/marketplace', all, 0.35),
    ...read('publication page', `/buy-request/${id(0)}`, all, 0.35),
    ...read('list of the 24 newest, API, kept', '/api/buy-requests', ['br', ''], 0.5),
    ...read('one publication, API, kept', `/api/buy-requests/${id(0)}`, [''], 0.5),
    ...read('feed', '/marketplace.rss', [''], 0.35),
    {
      name: 'publication page, another for each call, with br',
      group: 'visitors',
      servers: ['kept', 'made'],
      calls: [(n) => get(`/buy-request/${id(n)}`, { 'accept-encoding': 'br' })],
    },
  ];
}

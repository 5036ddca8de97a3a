import { get } from 'node:http';
import type { Fire } from './fire.ts';

/** Addresses with thousands of segments, in all spellings that the router may read as segments. */
export const longPath: Fire = {
  attack:
    'asks for an address of 7,500 segments, also below /images and /buy-request, and for the routes of many links',
  before: '12 s of processor time a request',
  async run({ url, cpuMs }, size) {
    const length = size === 'short' ? 6_000 : 15_000;
    const parts = size === 'short' ? ['/a'] : ['/a', '//', '/%2F', '/..%5c'];
    const paths = [
      ...['', '/images', '/buy-request', '/api'].flatMap((prefix) =>
        parts.map((part) => prefix + part.repeat(length / part.length)),
      ),
      `/__manifest?version=x&paths=${'/a'.repeat(length / 2)}`,
      `/__manifest?version=x&paths=${'a,'.repeat(length / 2)}`,
    ];
    const before = cpuMs();
    for (const path of paths) await ask(url + path);
    const value = (cpuMs() - before) / paths.length;
    return [{ measure: 'processor time a request', value, unit: 'ms', most: 50 }];
  },
};

/** Without `fetch`, which would normalize the address. */
const ask = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    get({ hostname, port, path: url.slice(url.indexOf('/', 8)) }, (answer) => {
      answer.resume().once('close', resolve);
    }).once('error', reject);
  });

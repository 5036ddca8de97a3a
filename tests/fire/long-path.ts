import type { Fire } from './fire.ts';

/** Addresses with thousands of segments. */
export const longPath: Fire = {
  attack: 'asks for an address of 7,500 segments, also below /images and /buy-request',
  before: '12 s of processor time a request',
  async run({ url, cpuMs }, size) {
    const segments = size === 'short' ? 3_000 : 7_500;
    const before = cpuMs();
    const prefixes = ['', '/images', '/buy-request', '/api'];
    for (const prefix of prefixes) await fetch(`${url}${prefix}${'/a'.repeat(segments)}`);
    return [
      {
        measure: 'processor time a request',
        value: (cpuMs() - before) / prefixes.length,
        unit: 'ms',
        most: 50,
      },
    ];
  },
};

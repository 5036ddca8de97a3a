import type { Fire } from './fire.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const parts = { 'Content-Type': 'multipart/form-data; boundary=b' };
const json = { 'Content-Type': 'application/json' };
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

/** Bodies with a very large number of fields or values, to pages and to the API. */
export const manyFields: Fire = {
  attack:
    'sends forms of 52,398 fields, of one name 37,427 times, of aN[99]=, and JSON of as many keys and levels',
  before: '49 s of processor time for the first, 25 s for the second, and an answer of 9.5 MB to the third',
  async run({ url, cpuMs }, size) {
    const share = size === 'short' ? 0.25 : 1;
    const times = (text: string, count: number) => text.repeat(count * share);
    const lists = Array.from({ length: 20_000 * share }, (_, n) => `a${n}[99]=`).join('&');
    const keys = Array.from({ length: 20_000 * share }, (_, n) => `"${n}":1`).join();
    const sent: [path: string, headers: Record<string, string>, body: string][] = [
      ['/auth', form, `intent=signIn${times('&%41=', 52_398)}`],
      ['/auth', form, `intent=signIn${times('&name=a', 37_427)}`],
      ['/auth', form, `intent=signIn&${lists}`],
      ['/auth', parts, times(part, 4_900)],
      ['/api/auth/sign-in/email', json, `{${keys}}`],
      ['/api/auth/sign-in/email', json, times('[', 200_000)],
      ['/chats/x/messages', json, `{${keys}}`],
    ];
    let largest = 0;
    let served = 0;
    const before = cpuMs();
    for (const [path, headers, body] of sent) {
      const answer = await fetch(url + path, { method: 'POST', headers, body });
      if (answer.ok) served += 1;
      largest = Math.max(largest, (await answer.arrayBuffer()).byteLength);
    }
    const value = (cpuMs() - before) / sent.length;
    return [
      { measure: 'processor time a request', value, unit: 'ms', most: 50 },
      { measure: 'largest answer', value: largest / 1024, unit: 'kB', most: 250 },
      { measure: 'of them taken', value: served, unit: 'requests', most: 0 },
    ];
  },
};

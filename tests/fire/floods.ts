import { rateLimits } from '#domain/limits/rate-limits.ts';
import type { Fire } from './fire.ts';
import { attacker, publish } from './people.ts';

/** One account and one address that write as fast as possible. */
export const floods: Fire = {
  shownByDay:
    'tests/application/limits/rate-limits.test.ts › thirty publications at once are ten, and the others are told when to come back',
  attack: 'one account publishes 50 times at once and again, and a visitor writes to us 40 times',
  before: 'nothing counted publications: each was made and in every list; messages to us were 20 an hour',
  async run(target, size) {
    const { url, pool, cpuMs } = target;
    const person = await attacker(target);
    const tries = size === 'short' ? 12 : 50;
    const answers: Response[] = [];
    for (let round = 0; round < 2; round++) {
      answers.push(...(await Promise.all(Array.from({ length: tries }, () => publish(person)))));
    }
    const refused = answers.filter(({ status }) => status === 429);
    const form = {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Hola',
      message: 'Hola',
      intent: 'contact',
    };
    const write = () =>
      fetch(`${url}/contact`, { method: 'POST', body: new URLSearchParams(form), headers: { origin: url } });
    await Promise.all(Array.from({ length: size === 'short' ? 12 : 40 }, write));
    const before = cpuMs();
    const floodOf = size === 'short' ? 40 : 250;
    await Promise.all(Array.from({ length: floodOf }, () => person.call('POST', '/buy-requests', {})));
    const count = async (table: string) => {
      const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
      return Number(rows[0]?.count);
    };
    const { points } = rateLimits.publications;
    return [
      {
        measure: 'publications made',
        value: await count('buy_requests'),
        unit: '',
        most: points,
        least: points,
      },
      {
        measure: 'refusals without Retry-After',
        value: refused.filter(({ headers }) => Number(headers.get('retry-after')) < 1).length,
        unit: '',
        most: 0,
      },
      {
        measure: 'messages to us kept',
        value: await count('contact_messages'),
        unit: '',
        most: rateLimits.contactByVisitor.points,
        least: rateLimits.contactByVisitor.points,
      },
      { measure: 'processor time a refused call', value: (cpuMs() - before) / floodOf, unit: 'ms', most: 25 },
    ];
  },
};

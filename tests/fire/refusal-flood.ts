import { signUpByCall } from './account.ts';
import type { Fire } from './fire.ts';
import { attacker } from './people.ts';

/** Thousands of refusals, so that the security log fills the disk or slows the server down. */
export const refusalFlood: Fire = {
  shownByDay:
    'tests/api/security-log.test.ts › refusals of authorization are kept once a minute, with how often, and without ids',
  attack: 'is refused 3,000 times, from 300 network addresses, as a visitor and signed in',
  before: 'no refusal was kept anywhere; a row for each would have been 3,000',
  env: { TRUST_PROXY: 'true', LOG_LEVEL: 'silent' },
  async run(target, size) {
    const { pool, url, cpuMs } = target;
    const person = await attacker(target, signUpByCall);
    const tries = size === 'short' ? 600 : 3_000;
    const before = cpuMs();
    for (let sent = 0; sent < tries; sent += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const headers = { 'x-forwarded-for': `45.1.${(sent + index) % 30}.${index % 10}` };
          return index % 2 === 0
            ? fetch(`${url}/api/me`, {
                method: 'PATCH',
                headers: { ...headers, origin: 'https://elsewhere.example' },
              })
            : person.call('DELETE', '/buy-requests/00000000-0000-7000-8000-000000000000', undefined, {
                ...headers,
                origin: 'https://elsewhere.example',
              });
        }),
      );
    }
    const cost = (cpuMs() - before) / tries;
    // Refusals are counted for up to a minute. Signing in writes its entry at once, together with the counted ones.
    await attacker(target, signUpByCall);
    const rows = async (where: string) =>
      Number(
        (await pool.query<{ count: string }>(`select count(*) from security_events where ${where}`)).rows[0]
          ?.count,
      );
    return [
      { measure: 'rows of refusals', value: await rows(`outcome = 'refused'`), unit: '', most: 400 },
      { measure: 'rows of signing up', value: await rows(`kind = 'signUp'`), unit: '', least: 2 },
      {
        measure: 'rows with an address, an e-mail or an id in what they say',
        value: await rows(`details::text ~ '@|45\\.1\\.|0000-7000'`),
        unit: '',
        most: 0,
      },
      { measure: 'processor time a refusal', value: cost, unit: 'ms', most: 20 },
    ];
  },
};

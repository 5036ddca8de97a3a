import { Agent } from 'node:http';
import { inNameOf } from '#application/actor.ts';
import { openDatabase } from '#database/connection.ts';
import { publish, testMarket } from '../support/market.ts';
import { everything, everythingSent } from './budget/everything.ts';
import { most, spend } from './budget/spend.ts';
import type { Finding, Fire, FireTarget } from './fire.ts';

/** All pages and API calls with the largest and most unusual input that the server accepts. */
export const requestBudget: Fire = {
  attack:
    'sends every page and call the largest and oddest path, query, header, cookie and body that is let in',
  before: '49 s of processor time, or an answer of 9.5 MB, for one form',
  inTests: false,
  env: { RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' },
  async run(target, size) {
    const { requestId, cookie } = await stage(target);
    const all = [...everything(requestId), ...everythingSent(requestId, cookie)];
    // A prime step, so that the selection contains every kind of input.
    const chosen = size === 'full' ? all : all.filter((_, n) => n % 7 === 0);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Warm-up: compiling code at its first use is not a cost of a request.
    for (const odd of chosen.filter((_, n) => n % 9 === 0)) await spend(target, odd, agent);
    const findings: Finding[] = [];
    for (const odd of chosen) {
      const { cpuMs, memoryMb, kilobytes, headerKilobytes, status } = await spend(target, odd, agent);
      const measure = `${odd.method} ${odd.path.slice(0, 60)}: ${odd.name}`;
      findings.push(
        { measure, value: cpuMs, unit: 'ms of processor time', most: most.cpuMs },
        { measure, value: memoryMb, unit: 'MB', most: most.memoryMb },
        { measure, value: kilobytes, unit: 'kB of answer', most: most.kilobytes },
        { measure, value: headerKilobytes, unit: 'kB of headers', most: most.headerKilobytes },
        { measure, value: status, unit: 'is the status', most: 499 },
      );
    }
    agent.destroy();
    return findings;
  },
};

/** A person with an account and a request. */
async function stage({ url, server }: FireTarget) {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email: 'ana@example.org', password: 'secreto123' }),
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  const database = openDatabase(server.databaseUrl(), { max: 1 });
  const { id } = await publish({ ...testMarket(database.db), now: () => new Date() }, inNameOf(user.id));
  await database.close();
  return { requestId: id, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
}

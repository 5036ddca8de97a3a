import { Agent, request } from 'node:https';
import { startTlsProxy } from '../support/tls-proxy.ts';
import type { Fire } from './fire.ts';

const site = 'https://localhost';
const token = 'a-token-for-the-measures';
const signUp = 'intent=signUp&hydrated=1&name=Ana&email=ana@example.org&password=secreto123';
const signIn = signUp.replace('signUp', 'signIn').replace('name=Ana&', '');
const foreignName = 'line=of;another log';

/**
 * The product behind a proxy that terminates TLS: it accepts its own forms and refuses foreign ones, as without a
 * proxy.
 */
export const behindTls: Fire = {
  shownByDay:
    'tests/e2e/behind-tls.test.ts › behind a proxy that ends TLS, two people on phones make a deal, live, with Secure cookies',
  attack:
    'through a proxy that ends TLS: own forms, forms of another site, /metrics, and a request named by a stranger',
  before: 'every own form was refused with 400: nobody could sign up or in',
  env: { PUBLIC_URL: site, TRUST_PROXY: 'true', METRICS_TOKEN: token },
  async run({ server }) {
    const proxy = await startTlsProxy(server.port);
    const agent = new Agent({ rejectUnauthorized: false });
    const answers: Answer[] = [];
    const ask = async (path: string, headers: Record<string, string> = {}, body?: string) => {
      const answer = await askOver(agent, proxy.url + path, headers, body);
      answers.push(answer);
      return answer;
    };
    const send = (path: string, origin: string, body: string) =>
      ask(path, { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }, body);
    const own = [
      await send('/auth.data', proxy.url, signUp),
      await send('/auth.data', site, signIn),
      await send('/auth', proxy.url, signIn),
    ];
    const foreign = [
      await send('/auth.data', 'https://evil.example', signIn),
      await send('/auth', 'null', signIn),
    ];
    const measures = await ask('/metrics');
    const named = await ask('/api/categories', { 'X-Request-Id': foreignName });
    const parsed = await ask(
      '/api/wishes/parse',
      { Origin: site, 'Content-Type': 'application/json' },
      '{"text":"bici en rosario"}',
    );
    const paths = [
      '/',
      '/favicon.svg',
      '/images/x',
      '/no-existe',
      '/api/nothing',
      '/buscan/bicicletas/santa-fe',
    ];
    for (const path of [...paths, '/api/places?search=moron', '/marketplace?lat=-34.6&lon=-58.4&radius=25'])
      await ask(path);
    agent.destroy();
    await proxy.close();
    const count = (list: Answer[], is: (answer: Answer) => boolean) => list.filter(is).length;
    return [
      {
        measure: 'own forms refused',
        value: count(own, ({ status }) => status >= 400),
        unit: 'forms',
        most: 0,
      },
      {
        measure: 'foreign forms refused',
        value: count(foreign, ({ status }) => status === 403),
        unit: 'forms',
        least: 2,
      },
      { measure: 'status of a sentence to be read', value: parsed.status, unit: '', least: 200, most: 200 },
      { measure: 'status of /metrics without its token', value: measures.status, unit: '', least: 404 },
      {
        measure: 'names of requests taken from a stranger',
        value: count([named], ({ headers }) => headers['x-request-id'] === foreignName),
        unit: 'names',
        most: 0,
      },
      {
        measure: 'answers without Strict-Transport-Security',
        value: count(answers, ({ headers }) => headers['strict-transport-security'] === undefined),
        unit: `of ${answers.length}`,
        most: 0,
      },
    ];
  },
};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

function askOver(agent: Agent, url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      const { statusCode: status = 0, headers: got } = answer;
      answer.resume().once('close', () => resolve({ status, headers: got }));
    });
    sent.once('error', reject).end(body);
  });
}

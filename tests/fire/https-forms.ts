import { Agent, request } from 'node:https';
import { startTlsProxy } from '../support/tls-proxy.ts';
import type { Fire } from './fire.ts';

const site = 'https://localhost';

/** No attack but the way in for everybody: the product behind a proxy that ends TLS. */
export const httpsForms: Fire = {
  attack:
    'sends page forms through a proxy that ends TLS, as a browser does, and as a page of another site does',
  before: 'every form was refused with 400: nobody could sign up or in',
  env: { PUBLIC_URL: site, TRUST_PROXY: 'true' },
  async run({ server }) {
    const proxy = await startTlsProxy(server.port);
    const agent = new Agent({ rejectUnauthorized: false });
    const send = (path: string, origin: string, body: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
        const sent = request(proxy.url + path, { method: 'POST', agent, headers }, (answer) =>
          answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
        );
        sent.once('error', reject).end(body);
      });
    const signUp = 'intent=signUp&hydrated=1&name=Ana&email=ana@example.org&password=secreto123';
    const signIn = signUp.replace('signUp', 'signIn').replace('name=Ana&', '');
    const own = [
      await send('/auth.data', proxy.url, signUp),
      await send('/auth.data', site, signIn),
      await send('/auth', proxy.url, signIn),
    ];
    const foreign = [
      await send('/auth.data', 'https://evil.example', signIn),
      await send('/auth', 'null', signIn),
    ];
    agent.destroy();
    await proxy.close();
    return [
      {
        measure: 'own forms refused',
        value: own.filter((status) => status >= 400).length,
        unit: 'forms',
        most: 0,
      },
      {
        measure: 'foreign forms refused',
        value: foreign.filter((status) => status === 403).length,
        unit: 'forms',
        least: 2,
      },
    ];
  },
};

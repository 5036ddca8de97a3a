import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#application/notifications/push-notification.ts';
import { browserAt, type PushBrowser, vapidClaims } from './push-browser.ts';

export interface TakenPush {
  payload: PushPayload;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface PushService {
  url: string;
  /** A new browser that is subscribed to this service. */
  browser(name: string): PushBrowser & { taken: TakenPush[] };
  /** The service's answer from now on; default: 201. */
  answer: { status: number; body?: string };
  /** The errors of invalid requests. */
  faults: unknown[];
  close(): Promise<void>;
}

/**
 * A push service on this machine. It accepts only requests that are signed with the application server's key, have a
 * sufficient TTL, and can be decrypted by the browser. Other requests get 400 and are recorded in `faults`.
 */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, PushBrowser & { taken: TakenPush[] }>();
  const faults: unknown[] = [];
  const service = { answer: { status: 201 } as PushService['answer'] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, body = '' } = service.answer;
    if (status >= 300) return void response.writeHead(status).end(body);
    try {
      const { headers } = request;
      const browser = browsers.get(request.url ?? '');
      if (!browser) return void response.writeHead(410).end();
      const { aud, exp, sub } = vapidClaims(headers.authorization ?? '', publicKey());
      const left = exp - Date.now() / 1000;
      if (aud !== url || left <= 0 || left > 24 * 60 * 60)
        throw new Error(`not for here or now: ${aud} ${exp}`);
      if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(sub)) throw new Error(`nobody to write to: ${sub}`);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encryption');
      if (!(Number(headers.ttl) > 0)) throw new Error('no time to live');
      const sent = Buffer.concat(chunks);
      browser.taken.push({ payload: browser.decrypt(sent), headers, bytes: sent.length });
      response.writeHead(status).end(body);
    } catch (error) {
      faults.push(error);
      response.writeHead(400).end();
    }
  });
  // An idle connection that ends just when the sender uses it again would be a failed push.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    url,
    faults,
    browser(name: string) {
      const made = { ...browserAt(`${url}/push/${name}`), taken: [] };
      browsers.set(`/push/${name}`, made);
      return made;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

import { createECDH } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import type { Config } from '#config.ts';
import type { Log } from '../log.ts';
import { addressIn, isPublicAddress, PrivateAddress, publicLookup } from './address-guard.ts';
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './push.ts';

/** Milliseconds from the DNS lookup to the status of the response. */
const timeLimit = 4_000;
const restMs = 60_000;
const restingMax = 1_000;

export type PushConfig = Pick<Config, 'vapid' | 'publicUrl' | 'contactEmail' | 'pushLocalEndpoints'>;

/**
 * Sends pushes by the Web Push protocol (RFC 8030, 8291, 8292). Browsers choose the endpoints, so an attacker may: they
 * are only reached by https, on its default port, at public addresses, and the response's body is ignored.
 */
export function openPush(config: PushConfig, log: Log, timeLimitMs = timeLimit): PushSender {
  const { vapid, pushLocalEndpoints: isLocalAllowed } = config;
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.contactEmail}`;
  const options = { keepAlive: true, keepAliveMsecs: 30_000, maxSockets: 16, maxFreeSockets: 4 };
  const agents = { 'https:': new https.Agent(options), 'http:': new http.Agent(options) };
  const lookup = isLocalAllowed ? undefined : publicLookup;
  const restingUntil = new Map<string, number>();

  function rest(endpoint: string): void {
    restingUntil.set(endpoint, Date.now() + restMs);
    const [oldest] = restingUntil.keys();
    if (restingUntil.size > restingMax && oldest !== undefined) restingUntil.delete(oldest);
  }

  function isReachable(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (!url || url.username || url.password) return false;
    if (isLocalAllowed) return url.protocol === 'https:' || url.protocol === 'http:';
    const address = addressIn(url);
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return address ? isPublicAddress(address) : /[^.]\.[^.]/.test(url.hostname);
  }

  function post(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { payload, ttl: TTL, urgency, topic } = message;
    const { endpoint, p256dh, auth } = target;
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...vapid },
      contentEncoding: 'aes128gcm',
      TTL,
      urgency,
      topic,
    });
    const url = new URL(endpoint);
    const { request: open } = url.protocol === 'http:' ? http : https;
    return new Promise((resolve, reject) => {
      const sending = open(url, {
        method: request.method,
        headers: request.headers as Record<string, string | number>,
        agent: agents[url.protocol as keyof typeof agents],
        signal: AbortSignal.timeout(timeLimitMs),
        ...(lookup && { lookup }),
      });
      sending.on('error', reject);
      sending.on('response', (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 0));
        dropBody(answer);
      });
      sending.end(request.body);
    });
  }

  return {
    publicKey: vapid.publicKey,
    accepts: (target) => isReachable(target.endpoint) && areKeys(target),
    async send(target, message) {
      const { host } = new URL(target.endpoint);
      // Stored earlier, when the settings allowed other endpoints.
      if (!isReachable(target.endpoint)) return 'refused';
      if ((restingUntil.get(target.endpoint) ?? 0) > Date.now()) return 'failed';
      try {
        const outcome = await post(target, message);
        if (outcome !== 'sent' && outcome !== 'gone') log.warn({ host, outcome }, 'a push was not taken');
        return outcome;
      } catch (error) {
        if ((error as Error).name === 'AbortError') rest(target.endpoint);
        log.warn({ host, err: error }, 'a push could not be sent');
        return error instanceof PrivateAddress ? 'refused' : 'failed';
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

const bodyMax = 16 * 1024;

/** Discards a short body, so that the connection can be reused. A long body closes the connection. */
function dropBody(answer: IncomingMessage): void {
  let read = 0;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > bodyMax) answer.destroy();
  });
}

/** Whether the browser's keys are valid for encryption: a point of the curve, and a secret of 16 bytes. */
function areKeys({ p256dh, auth }: PushTarget): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

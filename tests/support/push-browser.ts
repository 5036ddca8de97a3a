import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushPayload } from '#application/notifications/push-notification.ts';

/** A browser's side of Web Push, written from the standards without the library that the product uses. */
export interface PushBrowser {
  /** The subscription that it sends to the server. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts a body (RFC 8291, RFC 8188); throws when it is not encrypted for this browser. */
  decrypt(body: Buffer): PushPayload;
}

export function browserAt(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body) {
      const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
      const senderKey = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      if (record.length > recordSize) throw new Error('more than one record');
      const shared = pair.computeSecret(senderKey);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = hkdfSync('sha256', shared, auth, keyInfo, 32);
      const derived = (info: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`${info}\0`), bytes));
      const nonce = derived('Content-Encoding: nonce', 12);
      const cipher = createDecipheriv('aes-128-gcm', derived('Content-Encoding: aes128gcm', 16), nonce);
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error('the last record does not end as one');
      return JSON.parse(padded.subarray(0, end).toString('utf8'));
    },
  };
}

/**
 * The claims in an `Authorization: vapid` header (RFC 8292). Throws when the application server's key did not sign
 * them.
 */
export function vapidClaims(header: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error(`signed with another key: ${header}`);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned =
    alg === 'ES256' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  if (!isSigned) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

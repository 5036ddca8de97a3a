import { createECDH } from 'node:crypto';

/** The pair of keys that tells push services who sends (RFC 8292), as unpadded base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
const keyBytes = 32;

/** The pair of a private key; null when it is none. */
export function vapidKeysOf(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== keyBytes) return null;
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(bytes);
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  } catch {
    return null;
  }
}

/** A new private key. */
export function newVapidKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Bare numbers lose their leading zeros.
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(keyBytes - bytes.length), bytes]).toString('base64url');
}

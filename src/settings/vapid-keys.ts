import { createECDH } from 'node:crypto';

/** The key pair that identifies the sender to push services (RFC 8292), as unpadded base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
const keyBytes = 32;

/** The key pair of a private key; null when the key is invalid. */
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

/** Generates a private key. */
export function newVapidKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Node drops the leading zeros of the key's number: pad it to 32 bytes.
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(keyBytes - bytes.length), bytes]).toString('base64url');
}

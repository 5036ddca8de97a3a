import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#start-error.ts';

interface KeptSecret<Value> {
  dataDir: string;
  name: string;
  schema: z.ZodType<Value>;
  make(): Value;
  /** What is lost when the file is removed. */
  loss: string;
}

/**
 * Reads a secret of the data folder, or generates it the first time. The file is created atomically, so when several
 * processes start at once, all use the secret of the first one.
 */
function keptSecret<Value>({ dataDir, name, schema, make, loss }: KeptSecret<Value>): Value {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    const own = `${file}.${randomBytes(6).toString('hex')}`;
    const text = `${JSON.stringify(make(), null, 2)}\n`;
    writeFileSync(own, text, { mode: 0o600, flag: 'wx' });
    try {
      link(own, file, text);
    } catch (error) {
      // Another process that started at the same time was first: use its secret.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall) throw new StartError(`${file} cannot be read (${code}).`);
    throw new StartError(`${file} is damaged: restore it, or remove it ${loss}.`);
  }
}

/** Puts a file in its place by a hard link. Volumes without hard links get the text written directly. */
function link(from: string, to: string, text: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    writeFileSync(to, text, { mode: 0o600, flag: 'wx' });
  }
}

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

export const storedAuthSecret = (dataDir: string): string =>
  keptSecret({
    dataDir,
    name: 'secrets.json',
    schema: z.object({ authSecret: z.string().min(32) }),
    make: () => ({ authSecret: randomBytes(32).toString('base64url') }),
    loss: 'to sign everybody out',
  }).authSecret;

export const storedVapidKey = (dataDir: string): string =>
  keptSecret({
    dataDir,
    name: 'vapid.json',
    schema: z.object({ privateKey: z.string().refine((key) => vapidKeysOf(key) !== null) }),
    make: () => ({ privateKey: newVapidKey() }),
    loss: 'to end every push subscription',
  }).privateKey;

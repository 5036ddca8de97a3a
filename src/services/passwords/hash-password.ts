import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's Password Storage Cheat Sheet. A hash takes 16 MiB and about 150 ms of a processor. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
/** Hashes of the sign-in library, `salt:key`. They were made before passwords had this cost. */
const LIBRARY_COST: Cost = { N: 2 ** 14, r: 16, p: 1 };
const [SALT_BYTES, KEY_BYTES] = [16, 32];
const MARK = `$scrypt$ln=${Math.log2(COST.N)},r=${COST.r},p=${COST.p}$`;

/**
 * A hash takes a thread of Node's pool, which also reads files and looks up hosts. Two at once leave it threads, and
 * bound the memory of all hashes to 32 MiB.
 */
const limit = pLimit(2);

/** Hashes a password with scrypt, in the PHC string format: `$scrypt$ln=14,r=8,p=5$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, COST);
  return MARK + [salt, key].map((bytes) => bytes.toString('base64').replace(/=+$/, '')).join('$');
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const stored = read(hash);
  if (!stored) return false;
  const { salt, key, cost } = stored;
  const isRight = timingSafeEqual(await derive(password, salt, key.length, cost), key);
  // An older, cheaper hash would answer faster than an unknown address does, and so tell that there is an account.
  const rounds = Math.floor((workOf(COST) - workOf(cost)) / (COST.N * COST.r));
  if (rounds > 0) await derive(password, salt, key.length, { ...COST, p: rounds });
  return isRight;
}

/** Whether a hash was made with another cost than those of today. */
export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(MARK);

const workOf = ({ N, r, p }: Cost): number => N * r * p;

function read(hash: string): { salt: Buffer | string; key: Buffer; cost: Cost } | null {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (ln) {
    const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
    return { salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64'), cost };
  }
  const [, oldSalt, oldKey] = /^([0-9a-f]+):([0-9a-f]+)$/.exec(hash) ?? [];
  return oldSalt && oldKey ? { salt: oldSalt, key: Buffer.from(oldKey, 'hex'), cost: LIBRARY_COST } : null;
}

const derive = (password: string, salt: Buffer | string, bytes: number, cost: Cost): Promise<Buffer> =>
  limit(
    () =>
      new Promise((resolve, reject) => {
        const maxmem = 2 * 128 * cost.N * cost.r;
        scrypt(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

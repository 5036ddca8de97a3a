import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Hashes passwords at the least cost: tests sign in thousands of times. `hash-password.test.ts` has the true cost. */
const { scrypt } = crypto;
Object.assign(crypto, {
  scrypt: (password: string, salt: string, bytes: number, cost: object, done: () => void) =>
    scrypt(password, salt, bytes, { ...cost, N: 2, p: 1 }, done),
});
syncBuiltinESMExports();

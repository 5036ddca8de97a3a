import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { projectRoot } from '#config.ts';

/** What is known of passwords beyond their rules. */
export interface Passwords {
  /** Whether it is one of the 100,000 most common ones, whatever its capitals. */
  isCommon(password: string): Promise<boolean>;
  /** Some words that make a good password, chosen at random: 'tambor nube cereza lluvia'. */
  suggest(): Promise<string>;
}

/** Made by `scripts/common-passwords.ts`: one a line, in lower case, between line ends. The build does not move it. */
const listFile = join(projectRoot, 'src/services/passwords/common-passwords.txt.br');

/** 44 bits of chance less what is lost to words with accents, which are awkward to type. */
const WORDS = 4;

/** The list and the words are read when they are first asked for. */
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

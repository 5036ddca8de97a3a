import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { noteMail } from '../../support/said.ts';

/** A mail that the server under test wrote into its outbox folder. */
export interface Letter {
  to: string;
  subject: string;
  /** Headers by lower-case name. */
  headers: Map<string, string>;
  /** The plain text version of the body. */
  text: string;
}

const known = new Map<string, Letter>();

/** All mails to an address so far. Each file is read only once. */
function mailsTo(email: string): Letter[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  for (const name of namesIn(folder)) {
    if (known.has(name)) continue;
    const letter = read(readFileSync(join(folder, name), 'utf8'));
    known.set(name, letter);
    noteMail(letter);
  }
  return [...known.values()].filter(({ to }) => to === email);
}

/** Waits for a mail with these texts in its subject and body. */
export async function mailed(email: string, subject: string | RegExp, ...texts: (string | RegExp)[]) {
  let found: Letter | undefined;
  const has = (text: string, wanted: string | RegExp) =>
    typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  await expect
    .poll(
      () => {
        const letters = mailsTo(email).filter((letter) => has(letter.subject, subject));
        found = letters.find(({ text }) => texts.every((wanted) => has(text, wanted)));
        return found ? 'there' : `not there, only ${letters.map(({ text }) => text).join('\n')}`;
      },
      { message: `a mail to ${email}: ${subject}` },
    )
    .toBe('there');
  return found as Letter;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

function read(file: string): Letter {
  const [head = '', ...parts] = file.split(/\n\n/);
  const headers = headersOf(head);
  const body = parts.join('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const plain = body.split(`--${boundary}`).find((part) => part.includes('Content-Type: text/plain')) ?? '';
  const [partHead = '', ...words] = plain.trim().split(/\n\n/);
  const encoding = headersOf(partHead).get('content-transfer-encoding');
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    headers,
    text: decode(words.join('\n\n'), encoding),
  };
}

const headersOf = (head: string): Map<string, string> =>
  new Map(
    head
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
  );

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes the encoded words of a header (RFC 2047), which stand for characters outside ASCII. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      decode(
        kind.toUpperCase() === 'B' ? word : word.replaceAll('_', ' '),
        kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
      ),
    );

import { createHmac } from 'node:crypto';

const seconds = 30;
const digits = 6;

/** The code that an authenticator app shows, `steps` steps of 30 seconds from now (RFC 6238). */
export function appCode(uri: string, steps = 0, now = Date.now()): string {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / seconds) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** A code that is not accepted now. */
export function wrongCode(uri: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => appCode(uri, steps)));
  for (let number = 0; ; number++) {
    const code = String(number).padStart(digits, '0');
    if (!right.has(code)) return code;
  }
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replaceAll('=', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

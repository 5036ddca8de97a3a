import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, purpose: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');

export function isSignature(
  given: string,
  secrets: readonly string[],
  ...signed: [purpose: string, ...parts: string[]]
): boolean {
  const actual = Buffer.from(given);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, ...signed));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

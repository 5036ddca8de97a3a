import { expect } from '@playwright/test';

/** The console messages about a request that `route.abort()` cut off: the browser's own, and that of a chunk. */
export const cutOff = /net::ERR_FAILED|a chunk failed to load/;

/** The console messages about a request without a connection: the browser's own, and that of a failed `fetch`. */
export const offline = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** The console message about a request that was answered with this status. */
export const refusal = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);

/**
 * Expects each of these messages at least once on the console, and no other message, and removes them. The browser may
 * write a message late, so this waits for each of them.
 */
export async function expectNoise(noise: string[], ...named: RegExp[]): Promise<void> {
  const missing = () => named.filter((line) => !noise.some((text) => line.test(text))).map(String);
  await expect.poll(missing, { message: 'lines that should be on the console' }).toEqual([]);
  const others = noise.splice(0).filter((text) => !named.some((line) => line.test(text)));
  expect(others, 'lines on the console that nobody named').toEqual([]);
}

/** Expects the browser's console messages about refused requests with this status, and no other message. */
export const expectRefusals = (noise: string[], status: number): Promise<void> =>
  expectNoise(noise, refusal(status));

/** Removes messages like these, which may or may not appear depending on timing. */
export function allowNoise(noise: string[], ...named: RegExp[]): void {
  const others = noise.filter((text) => !named.some((line) => line.test(text)));
  noise.splice(0, noise.length, ...others);
}

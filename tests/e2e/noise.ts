import { expect } from './harness.ts';

/** What the browser says on its console of a request that `route.abort()` cut off. */
export const cutOff = /net::ERR_FAILED/;

/** The same of a request while there is no connection, and what a script says of it that asked for something. */
export const offline = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** The same of a request that was answered with this status. */
export const refusal = (status: number): RegExp =>
  new RegExp(`the server responded with a status of ${status}`);

/**
 * The console has each of these lines at least once and no other; then they count as heard. The browser may be a
 * moment late in saying them, so a line that is named is waited for.
 */
export async function expectNoise(noise: string[], ...named: RegExp[]): Promise<void> {
  const missing = () => named.filter((line) => !noise.some((text) => line.test(text))).map(String);
  await expect.poll(missing, { message: 'lines that should be on the console' }).toEqual([]);
  const others = noise.splice(0).filter((text) => !named.some((line) => line.test(text)));
  expect(others, 'lines on the console that nobody named').toEqual([]);
}

/** The browser notes every refused request on its console: of this status, and nothing else. */
export const expectRefusals = (noise: string[], status: number): Promise<void> =>
  expectNoise(noise, refusal(status));

/** Leaves out lines like these, which come or not depending on what was under way. */
export function allowNoise(noise: string[], ...named: RegExp[]): void {
  const others = noise.filter((text) => !named.some((line) => line.test(text)));
  noise.splice(0, noise.length, ...others);
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as asking from './ask-passkey.ts';
import { freshMs, suggestPasskeys } from './suggest-passkeys.ts';

/** The requests to the browser so far: how each is answered, and whether it was ended. */
interface Asked {
  signal: AbortSignal;
  choose(response: string): void;
  fail(error: Error): void;
}
let asked: Asked[] = [];
let isLast = true;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const view = new EventTarget();
const pending = () => asked.filter(({ signal }) => !signal.aborted).length;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isLast = true;
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  vi.spyOn(asking, 'wasLastToAsk').mockImplementation(() => isLast);
  vi.spyOn(asking, 'askPasskeyFromAutofill').mockImplementation(
    (signal) =>
      new Promise((choose, fail) => {
        asked.push({ signal, choose, fail });
      }),
  );
});
afterEach(() => void vi.useRealTimers());

test('it begins anew before its answer would be too old, and hidden only when it is seen again', () => {
  const suggestion = suggestPasskeys(() => undefined);
  vi.advanceTimersByTime(freshMs - 1);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect([asked.length, pending()]).toEqual([2, 1]);

  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(3 * freshMs);
  expect(asked).toHaveLength(2);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect([asked.length, pending()]).toEqual([3, 1]);
  suggestion.end();
  vi.advanceTimersByTime(3 * freshMs);
  expect([asked.length, pending()]).toEqual([3, 0]);
});

test('seen again, it begins anew only if another tab asked meanwhile', () => {
  const suggestion = suggestPasskeys(() => undefined);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
  isLast = false;
  view.dispatchEvent(new Event('focus'));
  expect([asked.length, pending()]).toEqual([2, 1]);
  suggestion.end();
});

test('after a cancelled choice and a refused answer it begins anew; a browser that wants none is left alone', async () => {
  const chosen: string[] = [];
  const suggestion = suggestPasskeys((response) => chosen.push(response));
  asked[0]!.fail(new asking.PasskeyCancelled());
  await settled();
  expect(asked).toHaveLength(1);
  suggestion.again();
  vi.advanceTimersByTime(10_000);
  asked[1]!.fail(new asking.PasskeyCancelled());
  await settled();
  expect(asked).toHaveLength(3);
  asked[2]!.choose('answer');
  await settled();
  suggestion.again();
  expect([chosen, asked.length]).toEqual([['answer'], 4]);
  suggestion.end();
});

test('while the button asks, nothing else does', () => {
  const suggestion = suggestPasskeys(() => undefined);
  suggestion.pause();
  expect(pending()).toBe(0);
  view.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(2 * freshMs);
  expect(asked).toHaveLength(1);
  suggestion.again();
  expect(pending()).toBe(1);
  suggestion.end();
});

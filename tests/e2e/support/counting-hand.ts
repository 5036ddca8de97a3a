import type { Locator, TestInfo } from '@playwright/test';

/** Taps (or clicks) and types while counting both. */
export function countingHand() {
  const start = performance.now();
  const done = { taps: 0, keys: 0 };
  return {
    done,
    seconds: (): string => ((performance.now() - start) / 1000).toFixed(1),
    async tap(target: Locator) {
      done.taps += 1;
      await target.tap();
    },
    async click(target: Locator) {
      done.taps += 1;
      await target.click();
    },
    /**
     * Types into the field that was tapped: at its left and its middle in turns. Two taps at one place of the screen
     * within 300 ms, as only a machine makes them, are a double tap, which puts no cursor into an empty field.
     */
    async type(target: Locator, text: string) {
      done.taps += 1;
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      await target.tap({ position: { x: done.taps % 2 ? 24 : width / 2, y: height / 2 } });
      done.keys += text.length;
      await target.pressSequentially(text);
    },
  };
}

/** What was counted, for the report of a test. */
export const note = (info: TestInfo, description: string): void =>
  void info.annotations.push({ type: 'journey', description });

import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test with output on the console fails: such output shows an unnoticed fault. */
const watched = ['warn', 'error'] as const;

beforeEach(() => {
  for (const name of watched) vi.spyOn(console, name);
});

afterEach(() => {
  for (const name of watched) {
    if (!vi.isMockFunction(console[name])) continue;
    expect(vi.mocked(console[name]).mock.calls, `console.${name} was called`).toEqual([]);
  }
});

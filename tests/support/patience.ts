import { vi } from 'vitest';

/** What is waited for may take long on a loaded machine: by default Vitest gives up after a second. */
const WAIT_MS = 60_000;

const { waitFor, waitUntil } = vi;
const patient = (options: { timeout?: number } | number = {}) =>
  typeof options === 'number' ? options : { timeout: WAIT_MS, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

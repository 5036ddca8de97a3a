import { vi } from 'vitest';

/** Waiting may take long on a busy machine, and Vitest's default limit is one second. */
const WAIT_MS = 60_000;

const { waitFor, waitUntil } = vi;
const patient = (options: { timeout?: number } | number = {}) =>
  typeof options === 'number' ? options : { timeout: WAIT_MS, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = { setupFiles: ['tests/support/quiet-console.ts'], restoreMocks: true, unstubGlobals: true };
/** Files of a worker share what they import: reading it anew for each took a third of the time. */
const together = { isolate: false };

export default defineConfig({
  test: {
    // Half of the time a test waits for the database: two at once also on a machine of two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', '{scripts,demo}/**/*.test.ts', 'tests/docs/**/*.test.ts'],
          // Property tests try thousands of cases, on machines that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          ...together,
          name: 'integration',
          include: ['tests/{market,api,database,services}/**/*.test.ts'],
          // One PostgreSQL server for all files; each file takes its own database from it.
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Servers are started and killed here: after the other tests, two at a time.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});

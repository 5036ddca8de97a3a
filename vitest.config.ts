import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { HANGS_MS } from './tests/support/hangs.ts';

const shared = {
  setupFiles: ['tests/support/quiet-console.ts', 'tests/support/patience.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // They end what hangs and judge nothing: no test may need an idle machine.
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
};
/** Files of a worker share what they import: reading it anew for each took a third of the time. */
const together = { isolate: false };

export default defineConfig({
  test: {
    // A test waits for the database: three at once also on a machine of two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', '{scripts,demo}/**/*.test.ts', 'tests/docs/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...together,
          name: 'integration',
          setupFiles: [...shared.setupFiles, 'tests/support/quick-passwords.ts'],
          include: ['tests/{application,api,database,services}/**/*.test.ts'],
          // One PostgreSQL server for all files; each file takes its own database from it.
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...together,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/build.ts'],
          // Servers are started and killed here, after the other tests; much of the time they wait.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** Tests of the folder that is mutated (stryker.config.mjs): the domain's own, or those of the use cases on PostgreSQL. */
const folder = process.env.MUTATED ?? 'src/domain';
const isDomain = folder.startsWith('src/domain');

export default defineConfig({
  test: {
    setupFiles: ['tests/support/quiet-console.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    include: isDomain ? ['src/domain/**/*.test.ts'] : [`${folder.replace('src', 'tests')}/**/*.test.ts`],
    globalSetup: isDomain ? [] : ['tests/support/database-server.ts'],
  },
});

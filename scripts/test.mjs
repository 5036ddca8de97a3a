// `npm test`: installs what is missing, then checks, tests, builds and drives the product in a browser.
// The last line says how many checks and tests passed and failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { buildStale } from './bootstrap/build.mjs';
import { installChromium } from './bootstrap/chromium.mjs';
import { installMissing } from './bootstrap/install.mjs';
import { productNode, root } from './bootstrap/run.mjs';

process.chdir(root);
installMissing();
installChromium();
const node = productNode();
const reports = 'test-results';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };

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
  { NODE_ENV: 'test' },
  () => {
    const report = JSON.parse(readFileSync(unitReport, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
);

step(
  'End-to-end tests',
  ['node_modules/@playwright/test/cli.js', 'test'],
  { E2E_PORT: String(await freePort()) },
  () => {
    const { stats } = JSON.parse(readFileSync(`${reports}/e2e.json`, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
);

step('What was said', ['scripts/said.ts'], {}, marks);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

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
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count(stdout ?? '');
  } catch {
    // No report: the tool did not get that far, which its exit code says.
  }
  total.passed += counted.passed;
  total.failed += status === 0 ? counted.failed : Math.max(1, counted.failed);
}

/** Counts the lines that begin with a mark. */
function marks(output) {
  return { passed: output.match(/^✓ /gm)?.length ?? 0, failed: output.match(/^✗ /gm)?.length ?? 0 };
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

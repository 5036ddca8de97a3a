// `npm test`: installs what is missing, then runs the checks beside the build, all tests, and the browser tests.
// The last lines tell how long it took and list the failed and the skipped tests, and the numbers of passed and failed tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { hasApt } from './bootstrap/apt.mjs';
import { buildStale } from './bootstrap/build.mjs';
import { installChromium } from './bootstrap/chromium.mjs';
import { freePort } from './bootstrap/free-port.mjs';
import { installMissing } from './bootstrap/install.mjs';
import { keepTemporaryInMemory } from './bootstrap/memory-folder.mjs';
import { productNode, root } from './bootstrap/run.mjs';
import { readBrowserReport, readUnitReport, summary } from './bootstrap/test-report.mjs';
import { installTestServers } from './bootstrap/test-servers.mjs';

process.chdir(root);
// On a new machine npm and apt install at the same time: both wait for the network most of the time.
const packages = process.env.CI && hasApt() && !existsSync('node_modules') ? installSystemPackages() : null;
installMissing({ tools: true });
await packages;
installChromium();
installTestServers();
keepTemporaryInMemory();
const installedAt = performance.now();
const node = productNode();
const reports = 'test-results';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Servers, workers and tools that start often read compiled code from this cache.
process.env.NODE_COMPILE_CACHE ??= `${root}/${reports}/compiled`;

/** Tools that run now. When this process is ended, it waits until they have cleaned up. */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
    // A terminal sends Ctrl-C to all of them itself; a second signal would interrupt their cleanup.
    if (signal !== 'SIGINT') for (const child of running) child.kill(signal);
    await Promise.all(ends);
    process.exit(1);
  });
}

// The checks run while the product is built.
const checks = start('Checks', ['scripts/check.ts'], {}, marks);
buildStale();
const checked = await checks.finish();

// Runs the tools one after the other: each keeps two cores busy, and in parallel their tests exceed time
// limits.
const unitReport = `${reports}/vitest.json`;
const unit = start(
  'Unit and integration tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  { NODE_ENV: 'test' },
  () => readUnitReport(JSON.parse(readFileSync(unitReport, 'utf8'))),
);
const unitTested = await unit.finish();

const browser = start(
  'End-to-end tests',
  ['node_modules/@playwright/test/cli.js', 'test'],
  { E2E_PORT: String(await freePort()) },
  () => readBrowserReport(JSON.parse(readFileSync(`${reports}/e2e.json`, 'utf8'))),
);
const browserTested = await browser.finish();

const said = await start('What was said', ['scripts/said.ts'], {}, marks).finish();

const { text, code } = summary([checked, unitTested, browserTested, said]);
const seconds = (ms) => `${Math.round(ms / 1000)} s`;
const took = `Checked and tested in ${seconds(performance.now() - installedAt)}, after ${seconds(installedAt)} to install`;
console.log(`\n${took}\n${text}`);
process.exit(code);

function installSystemPackages() {
  const child = spawn(process.execPath, ['scripts/system-packages.mjs'], { stdio: 'inherit' });
  return once(child, 'exit');
}

/**
 * Starts one tool. `finish` prints the tool's output as it comes (or at once, when another tool's output was
 * printed before), waits for its end, and returns the counts that `count` reads. A tool that fails counts as
 * at least one failure.
 */
function start(name, args, env, count) {
  const { NODE_ENV: _ignored, ...ours } = process.env;
  const child = spawn(node, args, {
    env: { ...ours, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let show = (chunk) => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => show(chunk));
  const ended = new Promise((resolve) => {
    child.on('close', (status) => {
      running.delete(child);
      resolve(status);
    });
  });
  const finish = async () => {
    console.log(`\n── ${name} ──`);
    process.stdout.write(output);
    show = (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    };
    const status = await ended;
    let counted = { passed: 0, failedCount: 0, failed: [] };
    try {
      counted = count(output);
    } catch {
      // There is no report because the tool failed earlier; its exit code reports that.
    }
    if (status === 0 || counted.failedCount > 0) return counted;
    return { ...counted, failedCount: 1, failed: [`${name}: ended with ${status}`] };
  };
  return { finish };
}

/** Counts the lines that begin with a mark. */
function marks(output) {
  const failed = [...output.matchAll(/^✗ (.*)$/gm)].map(([, line]) => line);
  return { passed: output.match(/^✓ /gm)?.length ?? 0, failedCount: failed.length, failed };
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** `npm run check`: all checks that don't run the product. */
interface Outcome {
  ok: boolean;
  output: string;
}

const SOURCES = ['src', 'demo', 'scripts', 'tests', 'bench'];

// The compiler collects garbage less often, and two checkers repeat less work than four: half the processor
// time.
process.env.GOGC ??= '400';

const routeTypes = runBin('react-router', ['typegen']);

const checks: Record<string, () => Promise<Outcome>> = {
  types: withRouteTypes(() => runBin('tsc', ['--noEmit', '--pretty', 'false', '--checkers', '2'])),
  'lint and format': () => runBin('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  'import rule': () =>
    runBin('depcruise', ['--config', '.dependency-cruiser.cjs', ...SOURCES.filter(existsSync)]),
  'nothing unused': withRouteTypes(() => runBin('knip', ['--no-progress', '--no-config-hints'])),
  'nothing for tests only': withRouteTypes(() =>
    runBin('knip', ['--production', '--no-progress', '--no-config-hints']),
  ),
  migrations: migrationsUpToDate,
  'API description': () => run(process.execPath, ['scripts/openapi.ts', '--check']),
  'generated pages': () => run(process.execPath, ['scripts/generate-docs.ts', '--check']),
};

const results = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const start = performance.now();
    const outcome = await check();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${outcome.ok ? '✓' : '✗'} ${name} (${seconds} s)`);
    return outcome;
  }),
);
for (const { ok, output } of results) if (!ok) console.error(`\n${output.trim()}`);
process.exit(results.every((result) => result.ok) ? 0 : 1);

/** Runs a check that needs the generated types of the routes. All such checks share one generation. */
function withRouteTypes(check: () => Promise<Outcome>) {
  return async () => {
    const written = await routeTypes;
    return written.ok ? check() : written;
  };
}

/** Checks that the tables in the code match the committed migrations: drizzle-kit must find nothing to generate. */
async function migrationsUpToDate(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'alreves-migrations-'));
  try {
    await cp('src/database/migrations', folder, { recursive: true });
    const before = await readdir(folder);
    const args = ['--dialect=postgresql', '--schema=src/database/schema.ts', '--casing=snake_case'];
    const { ok, output } = await runBin('drizzle-kit', [
      'generate',
      ...args,
      `--out=${relative('.', folder)}`,
    ]);
    const added = (await readdir(folder)).filter((name) => !before.includes(name));
    if (ok && added.length === 0) return { ok, output };
    return {
      ok: false,
      output: `${output}\nThe migrations lack the last change of the schema: npm run db:generate`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runBin(name: string, args: string[]): Promise<Outcome> {
  return run(join('node_modules/.bin', name), args);
}

function run(program: string, args: string[]): Promise<Outcome> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

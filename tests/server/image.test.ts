import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { freePort } from '../../scripts/bootstrap/free-port.mjs';
import { attacker } from '../support/attacker.ts';
import { authSecret } from '../support/auth-secret.ts';
import { temporaryFolder } from '../support/server-process.ts';

/*
 * Builds `deploy/Dockerfile` without a daemon and runs the image against a real PostgreSQL. It takes minutes and gets
 * packages from Debian and npm, so it runs where somebody installed its tools: apt-get install buildah debootstrap.
 */

const tools = ['buildah', 'debootstrap'];
const isThere = (tool: string) => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const missing = tools.filter((tool) => !isThere(tool));
const why =
  missing.length > 0
    ? `${missing.join(' and ')} not installed`
    : process.getuid?.() === 0
      ? null
      : 'only root may put a base together';

/** The Dockerfile's base image, by its full name. */
const baseName = 'docker.io/library/node:26-bookworm-slim';
/** Time limit in milliseconds; most of it is for packages. */
const timeouts = 20 * 60_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newFolder(): string {
  const folder = temporaryFolder();
  ends.push(() => folder.remove());
  return folder.path;
}

/** Runs `buildah` with a store of its own. @returns what it prints. */
function buildahIn(store: string) {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
  const args = ['--root', join(store, 'root'), '--runroot', join(store, 'run')];
  return {
    args,
    env,
    run: (...more: string[]) =>
      execFileSync('buildah', [...args, ...more], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 64 * 1024 * 1024,
      }).trim(),
  };
}
type Buildah = ReturnType<typeof buildahIn>;

/** Makes the base: Debian with what Node's own image has, the Node that this project pins, and this machine's npm. */
function makeBase(buildah: Buildah, root: string): void {
  execFileSync(
    'debootstrap',
    ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', root],
    { stdio: 'ignore' },
  );
  const local = join(root, 'usr/local');
  cpSync(realpathSync('node_modules/node/bin/node'), join(local, 'bin/node'));
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  const settings = networkSettings(root);
  const container = buildah.run('from', 'scratch');
  buildah.run('add', container, root, '/');
  for (const setting of settings) buildah.run('config', '--env', setting, container);
  buildah.run('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', container);
  buildah.run('commit', '--rm', container, baseName);
}

/** The proxy and certificate settings with which this machine reaches npm, if it needs any. */
function networkSettings(root: string): string[] {
  const settings = Object.entries(process.env)
    .filter(([name]) => /^(https?|no)_proxy$/i.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (!authorities) return settings;
  const place = '/etc/ssl/certs/of-the-machine.pem';
  writeFileSync(join(root, place), readFileSync(authorities));
  return [...settings, `NODE_EXTRA_CA_CERTS=${place}`];
}

test.skipIf(why)(
  `the image is built, serves, takes a picture and stops when asked${why ? ` (${why})` : ''}`,
  { timeout: timeouts, retry: 0 },
  async () => {
    const folder = newFolder();
    const buildah = buildahIn(folder);
    ends.push(() => buildah.run('rm', '--all'));
    makeBase(buildah, join(folder, 'base'));
    // The format that knows of HEALTHCHECK.
    const format = ['--format', 'docker', '--pull=never', '--layers=false'];
    buildah.run('bud', ...format, '-f', 'deploy/Dockerfile', '-t', 'alreves', '.');
    const [size] = JSON.parse(buildah.run('images', '--json', 'alreves')) as { size: string }[];
    console.info(`the image has ${size?.size}`);

    const database = await startEmbeddedPostgres(newFolder());
    ends.push(() => database.stop());
    const pool = new Pool({ connectionString: database.url, max: 2 });
    // Its connections may still be open for a moment when the database stops.
    pool.on('connect', (client) => client.on('error', () => undefined));
    ends.push(() => pool.end());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const container = buildah.run('from', 'alreves');
    const settings = {
      DATABASE_URL: database.url,
      AUTH_SECRET: authSecret,
      PORT: String(port),
      PUBLIC_URL: url,
    };
    const inside = (...command: string[]) => [
      ...buildah.args,
      'run',
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      container,
      '--',
      ...command,
    ];
    const { Docker } = JSON.parse(buildah.run('inspect', container)) as {
      Docker: { config: { Cmd: string[]; User: string; Healthcheck: { Test: string[] } } };
    };
    const { Cmd, User, Healthcheck } = Docker.config;
    expect(User).toBe('node');
    // `exec` keeps the process id that the shell prints.
    const served = spawn('buildah', inside('sh', '-c', `echo $$; exec ${Cmd.join(' ')}`), {
      env: buildah.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [served.stdout, served.stderr]) stream.on('data', (part) => (said += part));
    const ended = once(served, 'exit');
    const stop = (signal: NodeJS.Signals) => {
      if (served.exitCode === null) process.kill(Number.parseInt(said, 10), signal);
    };
    ends.push(async () => {
      stop('SIGKILL');
      await ended;
    });
    const isReady = () =>
      fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => served.exitCode !== null,
      );
    await vi.waitUntil(isReady, { timeout: 120_000, interval: 200 });
    expect(served.exitCode, said).toBeNull();

    for (const path of ['/', '/marketplace', '/terms', '/categories.svg'])
      expect((await fetch(url + path)).status, path).toBe(200);
    const page = await (await fetch(`${url}/marketplace`)).text();
    expect(page).toContain('Mercado');
    for (const [, asset] of page.matchAll(/"(\/assets\/[^"]+)"/g))
      expect((await fetch(url + asset)).status, asset).toBe(200);

    const ana = await attacker({ url, pool });
    const form = new FormData();
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#28c' } })
      .jpeg()
      .toBuffer();
    form.append('for', 'buy-request');
    form.append('file', new File([new Uint8Array(photo)], 'bici.jpg', { type: 'image/jpeg' }));
    const uploaded = await ana.upload(form);
    expect(uploaded.status, await uploaded.clone().text()).toBe(201);
    const { images } = (await uploaded.json()) as { images: { url: string }[] };
    const picture = await fetch(url + images[0]?.url, { headers: { cookie: ana.cookie } });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const [, ...check] = Healthcheck.Test;
    execFileSync('buildah', inside(...check), { env: buildah.env });

    stop('SIGTERM');
    expect(await ended, said).toEqual([0, null]);
  },
);

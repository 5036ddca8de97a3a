// `npm start`, `npm run demo`, `npm run dev`, `npm run bench` and the tools that are programs of scripts/:
// installs and builds what is missing or stale, then runs the program.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './bootstrap/build.mjs';
import { installMissing, installTools } from './bootstrap/install.mjs';
import { become, productNode, root, run } from './bootstrap/run.mjs';

process.chdir(root);
// Serving needs no tools; the other commands do.
const [command] = process.argv.slice(2);
if (command === '--tool') installTools();
else installMissing({ tools: ['--dev', '--bench'].includes(command) });
const node = productNode();
const production = { NODE_ENV: 'production' };
// Settings may be in a file `.env`; environment variables override it.
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
// Most objects of a request are garbage at its end: a larger young generation is collected less often.
const server = [...settings, '--enable-source-maps', '--max-semi-space-size=32', 'build/server/index.js'];
// The demo never touches the services of a real market: an empty value hides what `.env` says, and counts as none.
const services = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'S3_BUCKET', 'REDIS_URL', 'SMTP_URL'];
// Without DATABASE_URL one process has all roles.
const ownMarket = Object.fromEntries([...services, 'ROLE'].map((name) => [name, '']));

switch (command) {
  case '--dev':
    become(node, [...settings, 'scripts/dev.ts'], { NODE_ENV: 'development' });
    break;
  case '--bench': {
    buildStale();
    become(node, ['bench/run.ts', ...process.argv.slice(3)], production);
    break;
  }
  case '--tool': {
    const [program, ...told] = process.argv.slice(3);
    become(node, [`scripts/${program}.ts`, ...told]);
    break;
  }
  case '--demo': {
    buildStale();
    const demo = { ...production, ...ownMarket, DATA_DIR: process.env.DATA_DIR || './data-demo' };
    run(node, [...settings, 'demo/fill.ts'], { env: demo });
    become(node, server, demo);
    break;
  }
  default:
    buildStale();
    become(node, server, production);
}

/** What each script of package.json does, in groups, as docs/commands.md shows it. */
export const commands: Record<string, Record<string, string>> = {
  'Run it': {
    start: 'Installs what is missing, builds what is stale, starts the database, migrates and serves.',
    demo: 'The same with a market full of demo data, in `./data-demo`. It uses no database, bucket, Redis or mail server of the settings.',
    build:
      'Builds the server and the pages aside and then swaps them in, so a server may be running. `npm start` does it when something has changed.',
  },
  'Work on it': {
    dev: 'Serves with live reload, on the server too. `/dev/mails` shows every mail.',
    test: 'Installs what is missing (a Chromium too), then checks, tests, builds and drives the product in a browser. The last lines name what failed.',
    check:
      'Types, lint, format, import rule, nothing unused, a sound API description, migrations and generated files up to date.',
    'test:unit':
      'All tests but those in a browser. `npx vitest run tests/application` runs a part of them (`tests/README.md`).',
    'test:e2e': 'Browser tests only; builds first what is stale. `-- tests/e2e/chats` runs a part of them.',
    'test:said': 'Says which texts of the specification appeared nowhere in the last run of the tests.',
    'test:mutation':
      'Changes the code of a folder a thousand times and counts what the tests notice: `MUTATED=src/domain/offers npm run test:mutation` (`tests/README.md`). A folder of the use cases takes an hour.',
    typecheck: 'Types only.',
    format: 'Formats, and fixes what can be fixed.',
    'db:generate': 'Writes the migration for a changed `src/database/schema.ts`.',
    'docs:generate':
      'Writes the files that are generated from the code: pages, lists and the API description.',
    openapi: 'Writes `docs/openapi.json` alone.',
  },
  'Look at it and measure it': {
    screenshots:
      'Takes pictures of every screen at three widths into `screenshots/`, with extremes. `-- chat` takes those with that word in their name; `-- --readme` writes the four of the README. `DATA_DIR=./data-demo` keeps the demo data.',
    lighthouse:
      'Lighthouse on a page of a running `npm run demo`, as a phone sees it: `-- http://localhost:3000/marketplace --view` (`bench/README.md`).',
    bench: 'Measures the product beside a lean server (`bench/README.md`).',
  },
  'Operate it': {
    migrate: 'Applies pending migrations, each in a transaction of its own (`docs/operations.md`).',
    backup:
      'Copies database, pictures and secrets into a new folder while the product serves: `-- FOLDER` (`docs/operations.md`).',
    restore: 'Puts a backup back: `-- FOLDER` (`docs/operations.md`).',
    jobs: 'Says what waits in the job queue, counted every five seconds, and what failed. `-- --redrive all` tries dead letters again. `-- --resume` lets mails and pushes of a restored copy go out.',
    role: '`-- add moderator EMAIL` lets an account moderate at `/moderacion`; `-- remove moderator EMAIL` ends it (`docs/operations.md`).',
    bounces:
      'Reads mail servers’ reports of undeliverable mail from its input (`< report.eml`), and stops writing to those addresses.',
    'import:posts':
      'Adds legacy posts, to be read at `/market`: `-- posts.json`. Paths of pictures are relative to the file.',
  },
};

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { dumpDatabase } from './dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'alreves-dump-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

// A fake pg_dump: its dump is what it was told of TLS.
const program = `#!/bin/sh
[ "$1" = --version ] && echo 'pg_dump (PostgreSQL) 18.0' && exit
/usr/bin/env | /bin/grep ^PGSSL | /usr/bin/sort > "\${3#--file=}"
`;
writeFileSync(join(folder, 'pg_dump'), program, { mode: 0o755 });

test.each([
  [
    'sslmode=verify-full&sslrootcert=/ca.pem&sslcert=/own.pem&sslkey=/own.key',
    'PGSSLCERT=/own.pem\nPGSSLKEY=/own.key\nPGSSLMODE=verify-full\nPGSSLROOTCERT=/ca.pem\n',
  ],
  // With a root certificate `require` checks the server's, which `no-verify` must not.
  ['sslmode=no-verify&sslrootcert=/ca.pem', 'PGSSLMODE=require\n'],
])('pg_dump is told of TLS what the address says: %s', async (said, recipients) => {
  vi.stubEnv('PATH', folder);
  await dumpDatabase(`postgres://ana:secret@127.0.0.1/alreves?${said}`, 18, folder);
  expect(readFileSync(join(folder, 'database.dump'), 'utf8')).toBe(recipients);
});

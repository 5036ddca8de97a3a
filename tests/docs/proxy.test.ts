import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync(['deploy/Caddyfile', 'deploy/*.{yaml,env,service}', 'docs/*.md']).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

test('every documented proxy checks whether the process answers, not whether its database does', () => {
  const checks = files.flatMap(([file, text]) =>
    [...text.matchAll(/(?:health_uri|option httpchk GET|healthcheckPath:)\s+(\S+)/g)].map(([, path]) => [
      file,
      path,
    ]),
  );
  expect(checks.length).toBeGreaterThan(0);
  for (const [file, path] of checks) expect([file, path]).toEqual([file, '/api/health/live']);
});

test('the documented proxy leaves open what pages ask: whether the server is back', () => {
  const refused = [...readFileSync('deploy/Caddyfile', 'utf8').matchAll(/^\s*(?:respond|@\w+ path) (.+)$/gm)];
  expect(refused.map(([, what]) => what)).toEqual(['/metrics 404']);
});

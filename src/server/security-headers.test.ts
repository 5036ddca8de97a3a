import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { describe, expect, it, test } from 'vitest';
import { createMetrics } from '#services/metrics.ts';
import { policyReports, violationsIn } from './policy-reports.ts';
import {
  contentPolicy,
  heicWorkerPolicy,
  isHeicWorker,
  securityHeaders,
  styleHashes,
} from './security-headers.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function policyOf(development: boolean): Promise<string> {
  const app = new Hono().use(securityHeaders({ development })).get('/', (c) => c.text('x'));
  return (await app.request('/')).headers.get('content-security-policy') ?? '';
}

test('the only styles beside our style sheets are those of the toasts, as their library has them', () => {
  const file = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/\.js$/, '.mjs');
  const [, added = '""'] = /\n__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(styleHashes).toEqual([hashOf(''), hashOf(JSON.parse(added))]);
});

test('nothing inline runs or styles, nothing frames, and what is kept out is reported', async () => {
  const policy = await policyOf(false);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("script-src 'self'; ");
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'report-uri /csp-reports',
    'report-to csp',
  ]) {
    expect(policy).toContain(part);
  }
  expect(contentPolicy({ development: false, scriptHashes: ["'sha256-a'", "'sha256-b'"] })).toContain(
    "script-src 'self' 'sha256-a' 'sha256-b'; ",
  );
  expect(await policyOf(true)).toContain("style-src 'self' 'unsafe-inline'");
});

test('only the decoder of HEIC photos may run WebAssembly, and nothing else', () => {
  expect(heicWorkerPolicy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  expect(isHeicWorker('/assets/heic-worker-B3x_9-aZ.js')).toBe(true);
  for (const path of [
    '/',
    '/assets/photo-worker-B3x.js',
    '/x/assets/heic-worker-B3x.js',
    '/assets/heic-worker.js/x',
  ])
    expect(isHeicWorker(path)).toBe(false);
});

describe('reports of the policy', () => {
  const lines: object[] = [];
  const log = { warn: (line: object) => void lines.push(line) };
  const metrics = createMetrics();
  const app = policyReports({ log, metrics });
  const send = (body: string, type = 'application/csp-report') =>
    app.request('/', { method: 'POST', body, headers: { 'content-type': type } });
  const old = (fields: object) => JSON.stringify({ 'csp-report': fields });

  it('are read in both forms, without the address of a page or of a person', () => {
    const where = 'https://alreves.example/avisos/baja/secreto?x=ana@example.com';
    const inline = {
      'effective-directive': 'style-src-attr',
      'blocked-uri': 'inline',
      'document-uri': where,
      'script-sample': 'Ana',
    };
    expect(violationsIn(old(inline))).toEqual([{ directive: 'style-src-attr', blocked: 'inline' }]);
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://a.example/x.js?y',
      documentURL: where,
    };
    expect(violationsIn(JSON.stringify([{ type: 'csp-violation', body }]))).toEqual([
      { directive: 'script-src-elem', blocked: 'https://a.example' },
    ]);
  });

  it.each(['', '{', 'null', '[null]', '[[]]', '{"csp-report":5}', '{"body":{"effectiveDirective":{}}}'])(
    'of no sense are none: %s',
    async (body) => {
      expect(violationsIn(body)).toEqual([]);
      expect((await send(body)).status).toBe(204);
    },
  );

  it('are bounded in size, in labels, in number and in lines of the log', async () => {
    expect((await send(old({ 'effective-directive': 'x'.repeat(20_000) }))).status).toBe(413);
    const many = Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'inventada' } }));
    expect(violationsIn(JSON.stringify(many))).toHaveLength(10);
    for (let nth = 0; nth < 40; nth += 1) await send(JSON.stringify(many), 'application/reports+json');
    expect(lines).toHaveLength(10);
    expect(await metrics.text()).toContain('csp_violations_total{directive="other"} 400');
    await send(old({ 'effective-directive': 'img-src' }), 'text/plain');
    expect(await metrics.text()).not.toContain('img-src');
  });
});

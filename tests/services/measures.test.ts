import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { settings } from '#config.ts';
import { queueConnections } from '#services/queue.ts';
import { createApp } from '../../src/app.ts';
import { startMarket } from '../../src/server/start-market.ts';
import { testServices } from '../support/services.ts';

const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8');
const dashboard = JSON.parse(readFileSync('deploy/grafana/alreves.json', 'utf8')) as {
  panels: { targets: { expr: string }[] }[];
};
const expressions = [
  ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The names of measures in an expression, without labels, functions and numbers. */
const measuresIn = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)|\bor\b/g, ' ')
    .match(/\b[a-z]\w*\b(?!\s*\()/g) ?? [];

const services = await testServices();
const running = await startMarket(services);
createApp(services, running.ctx, { pages: () => Promise.reject(new Error('no pages here')) });
const text = await services.metrics.text();
afterAll(() => running.stop());

test('every measure of the dashboard and the alerts exists', () => {
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  // Prometheus itself makes `up`: whether it could read the measures.
  known.add('up');
  const named = expressions.flatMap(measuresIn).map((name) => name.replace(/_(?:count|bucket)$/, ''));
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('a job is counted before it first fails, so that the alert sees an increase', () =>
  expect(text).toContain('job_runs_total{job="sweep-sessions",outcome="failed"} 0'));

test('there is an alert for what has no value: series, jobs, readiness, disk and database connections', () => {
  for (const expr of [
    'absent(up{job="alreves"})',
    'sum(unready_processes) > 0',
    'min(disk_free_bytes) < ',
    'max(database_server_connections) / max(database_server_connections_max) > ',
    'absent(job_runs_total) or sum(increase(job_runs_total{outcome="done"}[15m])) == 0',
  ])
    expect(alerts).toContain(`expr: ${expr}`);
});

test('connections, streams and the bus are measured as they are', async () => {
  // A busy machine may not answer the checks of one reading in time.
  await vi.waitFor(async () => {
    const now = await services.metrics.text();
    const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(now)?.[1]);
    expect(value('database_people_max')).toBe(10);
    expect(value('database_people_waiting')).toBe(0);
    expect(value('live_streams')).toBe(0);
    expect(value('bus_deaf_processes')).toBe(0);
    expect(value('unready_processes')).toBe(0);
    expect(value('disk_free_bytes')).toBeGreaterThan(0);
    expect(value('database_server_connections')).toBeGreaterThan(0);
    expect(value('database_server_connections_max')).toBeGreaterThan(value('database_server_connections'));
  });
});

test('docs/operations.md says how many database connections a process opens at most', () => {
  const { database, searches, work, probe } = services;
  const pooled = [database, searches, work, probe].reduce((sum, { pool }) => sum + pool.options.max, 0);
  // And the two that listen, and those of the job queue.
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(
    `A process opens at most ${pooled + 2 + queueConnections} connections to the database`,
  );
});

test('what compose sets are settings of the product', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const [, environment = ''] =
    /^ {2}app:[\s\S]*?environment:.*\n([\s\S]*?)\n {4}volumes:/m.exec(compose) ?? [];
  const names = [...environment.matchAll(/^ {6}([A-Z\d_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !((name ?? '') in settings.shape))).toEqual([]);
});

import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a value that cannot be read, or not soon, is left out, and the others are there', async () => {
  const metrics = createMetrics();
  let fails = false;
  metrics.gauge('of_the_database', 'Read from a database', () =>
    fails ? Promise.reject(new Error('no')) : 7,
  );
  metrics.gauge('of_a_queue', 'Waits for a connection', () => (fails ? new Promise(() => undefined) : 8));
  metrics.gauge('of_this_process', 'Counted here', () => 9);
  expect(await metrics.text()).toMatch(/^of_the_database 7$[\s\S]*^of_a_queue 8$[\s\S]*^of_this_process 9$/m);
  fails = true;
  const text = await metrics.text();
  expect(text).toMatch(/^of_this_process 9$/m);
  expect(text).not.toMatch(/^of_(the_database|a_queue) /m);
});

test('mails are counted before the first one, so that the alert can compare them', async () => {
  const text = await createMetrics().text();
  for (const outcome of ['sent', 'failed'])
    expect(text).toContain(`deliveries_total{channel="mail",outcome="${outcome}"} 0`);
});

test('methods that visitors invent are one series', async () => {
  const metrics = createMetrics();
  for (const method of ['GET', 'POST', 'PROPFIND', 'MKCOL', 'M-SEARCH', 'get'])
    metrics.request('/', method, 405, 0.01);
  const counted = (await metrics.text()).matchAll(
    /_count\{route="\/",method="([^"]+)",status="4xx"\} (\d+)/g,
  );
  expect([...counted].map(([, method, count]) => [method, count])).toEqual([
    ['GET', '1'],
    ['POST', '1'],
    ['other', '4'],
  ]);
});

import { expect, test } from 'vitest';
import { describeError } from './log.ts';

/** How a log line describes what was thrown. */
const described = (thrown: unknown) => describeError(thrown) as { message: string };

const sql = `select "id" from "buy_requests" where ${'"title" is not null and '.repeat(40)} true`;
const failed = (cause: Error) => new Error(`Failed query: ${sql}\nparams: ana@example.com`, { cause });

test('what is no error is told by its name, status and message, never as [object Object]', () => {
  const answer = {
    status: 500,
    statusText: 'Internal Server Error',
    error: new TypeError('x is not a function'),
  };
  expect(described(answer)).toMatchObject({
    message: 'Internal Server Error',
    status: 500,
    cause: { type: 'TypeError', message: 'x is not a function' },
  });
  expect(described({ name: 'PushError', message: 'gone', code: 410 })).toMatchObject({
    type: 'PushError',
    message: 'gone',
    code: 410,
  });
  expect(described(Object.create(null))).toEqual({ type: 'Object', message: '' });
  expect([described('a word'), described(undefined), described(null)]).toEqual([
    'a word',
    'undefined',
    'null',
  ]);
});

test('a query that met a refused connection is not written out; of another the beginning is, once', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const line = JSON.stringify(described(failed(refused)));
  expect(line).not.toContain('select');
  expect(line).toContain('ECONNREFUSED');
  const broken = Object.assign(new Error('column "titel" does not exist'), { code: '42703' });
  const recipients = described(failed(broken));
  expect(recipients.message).toMatch(/^Failed query: select "id" from "buy_requests" where/);
  expect(recipients.message.length).toBeLessThanOrEqual(300);
  expect(JSON.stringify(recipients)).not.toContain('ana@example.com');
});

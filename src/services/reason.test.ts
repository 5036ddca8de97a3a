import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

const failed = (cause: Error) =>
  Object.assign(new Error('Failed query: select $1\nparams: ana@example.com'), { cause });
const ofDatabase = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [new Error('no route'), 'Error: no route'],
  [failed(new TypeError('fetch failed')), 'TypeError: fetch failed'],
  [new Error('Failed query: select $1\nparams: ana@example.com'), 'Error: Failed query: select $1'],
  [
    failed(ofDatabase('22P02', 'invalid input syntax for type uuid: "ana "la otra" Ruiz"')),
    '22P02 invalid input syntax for type uuid: "…"',
  ],
  [
    ofDatabase('23505', 'duplicate key value violates unique constraint "deliveries_pkey"'),
    '23505 duplicate key value violates unique constraint "deliveries_pkey"',
  ],
  [
    ofDatabase('23502', 'column "session_id" of relation "push_subscriptions" contains null values'),
    '23502 column "session_id" of relation "push_subscriptions" contains null values',
  ],
  [ofDatabase('ECONNREFUSED', 'connect\n  ECONNREFUSED'), 'Error: connect ECONNREFUSED'],
  [
    new Error(
      '40631515967F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/tlsany_meth.c:78:\n',
    ),
    'Error: TLS: wrong version number',
  ],
  ['x'.repeat(900), 'x'.repeat(500)],
  [undefined, 'undefined'],
])('%s is told as %j', (error, reason) => expect(reasonOf(error)).toBe(reason));

import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

describe('a wrong setting is named', () => {
  test.each([
    [{ MAIL_FROM: 'AlRevés' }, 'MAIL_FROM must be an e-mail address, or a name and <address>'],
    [{ MAIL_FROM: 'a@b.com\nBcc: c@d.com' }, 'MAIL_FROM must be an e-mail address, or a name and <address>'],
    [{ ROLE: 'worker' }, 'ROLE needs DATABASE_URL: web and workers share a database'],
    [{ PUBLIC_URL: 'a.example' }, 'PUBLIC_URL must be a https:// or http:// address'],
    [{ PUBLIC_URL: 'https://a.example/market' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://a.example/?from=b' }, 'PUBLIC_URL must be an address without a path'],
    [{ DATABASE_DIRECT_URL: 'postgres://a' }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ ROLE: 'mails' }, 'ROLE must be one of web, worker, all'],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY is missing: the S3 key needs both parts'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID is missing: the S3 key needs both parts'],
  ])('%o', (env, fault) => expect(() => loadConfig(env)).toThrow(`Wrong setting: ${fault}.`));

  // PORT is wrong as well, so that a correct sender still fails before anything touches the disk.
  test.each(['AlRevés <hola@alreves.example>', 'hola@alreves.example'])('%s is a sender', (MAIL_FROM) =>
    expect(() => loadConfig({ MAIL_FROM, PORT: 'x' })).toThrow(/^Wrong setting: PORT [^;]*$/),
  );

  test.each(['https://a.example', 'http://a.example:8080/'])('%s is an address for people', (PUBLIC_URL) =>
    expect(() => loadConfig({ PUBLIC_URL, PORT: 'x' })).toThrow(/^Wrong setting: PORT [^;]*$/),
  );
});

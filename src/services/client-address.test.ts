import { expect, test } from 'vitest';
import { trustProxySetting } from '../settings/trust-proxy.ts';
import { clientAddress } from './client-address.ts';

/** The client that is counted, with these addresses forwarded and this one connected. */
const client = (setting: string, forwarded: string | null, socket = '10.0.0.9') =>
  clientAddress(
    new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
    socket,
    trustProxySetting.parse(setting),
  );

test.each([
  ['false', '6.6.6.6, 1.1.1.1', '10.0.0.9'],
  ['0', '6.6.6.6, 1.1.1.1', '10.0.0.9'],
  // Each proxy adds the address that it sees: the client may have written those before.
  ['true', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['2', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['3', '1.1.1.1', '1.1.1.1'],
  ['2', null, '10.0.0.9'],
  ['10.0.0.0/8', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['10.0.0.0/8, fd00::/8', '1.1.1.1, fd00::2', '1.1.1.1'],
  ['10.0.0.0/8', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  // It did not come through a proxy of ours.
  ['192.168.0.0/16', '6.6.6.6', '10.0.0.9'],
])('TRUST_PROXY %s with %s counts %s', (setting, forwarded, expected) => {
  expect(client(setting, forwarded)).toBe(expected);
});

test('a proxy may be connected by an IPv4 address in IPv6', () => {
  expect(client('10.0.0.0/8', '1.1.1.1', '::ffff:10.0.0.9')).toBe('1.1.1.1');
});

test.each(['yes', '11', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8,', 'fd00::/129', '10.0.0.0/'])(
  '%s is a wrong setting',
  (text) => expect(trustProxySetting.safeParse(text).success).toBe(false),
);

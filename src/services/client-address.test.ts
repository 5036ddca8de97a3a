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
])('TRUST_PROXY %s with %s counts %s', (setting, forwarded, expected) =>
  expect(client(setting, forwarded)).toBe(expected),
);

test.each([
  ['190.1.2.3', '190.1.2.3'],
  ['::ffff:190.1.2.3', '190.1.2.3'],
  ['2800:810:0500:1:aaaa::1', '2800:810:500:1::/64'],
  ['2800:810::1', '2800:810:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('without a proxy %s counts as %s', (socket, expected) =>
  expect(client('false', null, socket)).toBe(expected),
);

test('a proxy may be connected by an IPv4 address in IPv6', () =>
  expect(client('10.0.0.0/8', '1.1.1.1', '::ffff:10.0.0.9')).toBe('1.1.1.1'));

test.each(['yes', '11', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8,', 'fd00::/129', '10.0.0.0/'])(
  '%s is a wrong setting',
  (text) => expect(trustProxySetting.safeParse(text).success).toBe(false),
);

test.each([
  [
    '1.1.1.1',
    ['1.1.1.1:443', '1.1.1.1:50123', '[::ffff:1.1.1.1]:80', '::ffff:101:101', '0:0:0:0:0:FFFF:0101:0101'],
  ],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::7', '[2001:DB8:1:2:0::7]', '"[2001:0db8:1:2::9]:4711"']],
  ['unknown', ['unknown', '_hidden', '1.1.1.1:x', '1.1.1', '[1.1.1.1', 'evil.example:80']],
])('%s is one client, however a proxy writes it', (expected, spellings) => {
  for (const spelling of spellings) {
    expect([spelling, client('1', spelling)]).toEqual([spelling, expected]);
    expect([spelling, client('10.0.0.0/8', `6.6.6.6, ${spelling}`)]).toEqual([spelling, expected]);
  }
});

test('a proxy of ours is one however the next one writes it', () =>
  expect(client('10.0.0.0/8', '1.1.1.1, [::ffff:a00:2]:443')).toBe('1.1.1.1'));

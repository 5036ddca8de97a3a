import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { TrustProxy } from '#config.ts';

/**
 * The client's address, for counting attempts. Each proxy appends the address that it sees to X-Forwarded-For, so
 * entries before those of trusted proxies may be forged.
 */
export function clientAddress(
  headers: Headers,
  socketAddress: string | undefined,
  trustProxy: TrustProxy,
): string {
  const socket = plainAddress(socketAddress ?? 'unknown');
  if (trustProxy === false) return networkOf(socket);
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(plainAddress);
  if (typeof trustProxy !== 'object')
    return networkOf(forwarded.at(-Number(trustProxy)) ?? forwarded[0] ?? socket);
  const isOurs = (address: string) =>
    isIP(address) !== 0 && trustProxy.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const path = [...forwarded, socket];
  return networkOf(path.findLast((address) => !isOurs(address)) ?? path[0]!);
}

/**
 * Canonical form of an address: proxies also write it with a port, in brackets, in quotes (RFC 7239), or as IPv4 in
 * IPv6. Invalid addresses count as one client, because each spelling would otherwise have limits of its own.
 */
function plainAddress(written: string): string {
  const bare = written.trim().replace(/^"(.*)"$/, '$1');
  const [, address = bare] = /^\[(.*)\](?::\d+)?$/.exec(bare) ?? /^([\d.]+):\d+$/.exec(bare) ?? [];
  if (!isIPv6(address)) return isIP(address) ? address : 'unknown';
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The network that counts as one client. An IPv6 customer can use any address of a whole /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/**
 * Whose `X-Forwarded-*` headers are believed: nobody's, those of this many proxies in a row, or of these
 * networks.
 */
export type TrustProxy = boolean | number | BlockList;

const hopsMax = 10;
const error = `must be true, false, a number of proxies from 1 to ${hopsMax}, or networks such as 10.0.0.0/8,fd00::/8`;

/** The setting TRUST_PROXY. */
export const trustProxySetting = z.string().transform((text, context): TrustProxy => {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (/^\d+$/.test(text) && Number(text) <= hopsMax) return text === '0' ? false : Number(text);
  const networks = networksOf(text);
  if (networks) return networks;
  context.addIssue({ code: 'custom', message: error });
  return z.NEVER;
});

/** The parsed networks; null when one of them is invalid. */
function networksOf(text: string): BlockList | null {
  const list = new BlockList();
  for (const network of text.split(',')) {
    const [address = '', bits, more] = network.trim().split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const size = bits === undefined ? most : Number(bits);
    if (
      version === 0 ||
      more !== undefined ||
      bits === '' ||
      !Number.isInteger(size) ||
      size < 0 ||
      size > most
    )
      return null;
    list.addSubnet(address, size, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

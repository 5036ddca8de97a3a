/** A mail server's report of a mail that it could not deliver (RFC 3464). */
export interface BounceReport {
  /** The mail's key, from its Message-ID. */
  key: string;
  /** Addresses to which mail can never be delivered. */
  addresses: string[];
}

/**
 * Statuses (RFC 3463) about the address, its mailbox or its route. Statuses about this server, the mail's content or a
 * policy don't count: another mail may be delivered.
 */
const isAboutAddress = /^5\.[0124]\./;

/** Reads a report from a raw mail. Null for any other mail, and for a report about delays or without an address. */
export function readBounceReport(mail: string): BounceReport | null {
  const text = mail.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ');
  const status = /^content-type: *message\/delivery-status.*\n(?:.+\n)*\n/im.exec(text);
  if (!status) return null;
  const [groups = '', returned = ''] = cut(text.slice(status.index + status[0].length), /\n--/);
  const key = /^message-id: *<([^@>\s]+)@[^>]*>/im.exec(returned)?.[1];
  const addresses = groups.split(/\n{2,}/).flatMap((group) => {
    const field = (name: string) =>
      new RegExp(`^${name}: *(?:rfc822; *)?(.+)$`, 'im').exec(group)?.[1]?.trim() ?? '';
    const isFailed = field('action').toLowerCase() === 'failed' && isAboutAddress.test(field('status'));
    // The address that the product wrote to; the final one may be where that mail was forwarded.
    const address = field('original-recipient') || field('final-recipient');
    return isFailed && address.includes('@') ? [address.toLowerCase()] : [];
  });
  return key === undefined || addresses.length === 0 ? null : { key, addresses };
}

function cut(text: string, at: RegExp): [string, string] {
  const index = text.search(at);
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index)];
}

import { parseUrl } from '../texts/parse-url.ts';

export type MessagePart =
  | { text: string }
  | {
      href: string;
      /** What stands before the domain, the domain as browsers write it (ASCII), and what follows it. */
      before: string;
      host: string;
      rest: string;
    };

/**
 * Candidates for links. Control and invisible characters are excluded, because they would change how the domain reads.
 */
const candidate = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{C}]+/giu;
const ends = '.,;:!?…»”)]*_';
const most = 50;

/**
 * A message as text and links, only of http and https. A link shows its domain in ASCII, so that one that looks like another
 * does not pass for it; an address with a name and password before the domain stays text.
 */
export function partsOfMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  let links = 0;
  for (const { 0: found, index } of message.matchAll(candidate)) {
    if (links === most) break;
    // 'awww.x' is a word.
    const isInside = /[\p{L}\p{N}@/]$/u.test(message.slice(Math.max(0, index - 2), index));
    const typed = withoutEnd(found);
    const link = isInside ? null : linkOf(typed);
    if (!link) continue;
    if (index > from) parts.push({ text: message.slice(from, index) });
    parts.push(link);
    from = index + typed.length;
    links += 1;
  }
  if (from < message.length) parts.push({ text: message.slice(from) });
  return parts;
}

/** Without the punctuation of the sentence around it; a bracket that was opened in the address is part of it. */
function withoutEnd(found: string): string {
  // A loop instead of a pattern anchored at the end, which would start again at each of thousands of dots.
  let end = found.length;
  while (end > 0 && ends.includes(found.charAt(end - 1))) end -= 1;
  const cut = found.slice(0, end);
  return found.startsWith(`${cut})`) && cut.includes('(') ? `${cut})` : cut;
}

function linkOf(typed: string): MessagePart | null {
  const address = /^www\./i.test(typed) ? `https://${typed}` : typed;
  const url = parseUrl(address);
  if (!url?.hostname.includes('.') || url.username !== '' || url.password !== '') return null;
  const [, scheme = '', rest = ''] = /^(https?:\/\/)[^/?#]*(.*)$/is.exec(address) ?? [];
  return { href: url.href, before: address === typed ? scheme.toLowerCase() : '', host: url.host, rest };
}

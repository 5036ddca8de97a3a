import { createHash } from 'node:crypto';

/**
 * Takes the mark from what the renderer wrote and hashes the inline scripts that had it, for the content policy. The mark
 * is a random nonce of this rendering: a script that came into the page in any other way lacks it, has no hash and does
 * not run. The page itself then holds nothing that differs between two answers.
 */
export function hashScripts(marked: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: marked.replaceAll(attribute, ''), hashes: [...hashes] };
}

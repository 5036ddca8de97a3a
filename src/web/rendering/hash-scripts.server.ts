import { createHash } from 'node:crypto';

/**
 * Replaces the nonce of a rendering by hashes of the inline scripts that carry it, for the content policy: pages that
 * visitors share cannot carry nonces. A script that came into the page in any other way lacks the nonce, gets no hash
 * and does not run.
 */
export function hashScripts(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: rendered.replaceAll(attribute, ''), hashes: [...hashes] };
}

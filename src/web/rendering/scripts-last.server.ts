/** Adds inline scripts at the end of a page. */
export function withScripts(html: string, nonce: string, ...scripts: string[]): string {
  const end = html.lastIndexOf('</body>');
  const added = scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('');
  return `${html.slice(0, end)}${added}${html.slice(end)}`;
}

/**
 * A page whose scripts are asked for once its style sheet is there, which it needs to be seen. A slow connection divides
 * itself among all that is asked for, whatever its priority: the style sheet then came after half of the scripts. An
 * inline script waits for the style sheets before it, so one that adds the router's preloads does. (In a page's texts
 * and data '<' is escaped, so no preload is anybody else's.)
 */
export function scriptsLast(html: string, nonce: string): string {
  const links: string[] = [];
  const without = html.replace(
    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, address: string) => {
      links.push(address);
      return '';
    },
  );
  if (links.length === 0) return html;
  return withScripts(
    without,
    nonce,
    `for(const href of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}))`,
  );
}

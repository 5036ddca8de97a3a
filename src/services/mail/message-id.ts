/** The same key gives the same Message-ID, so that mail servers and mail programs recognize duplicates. */
export const messageId = (key: string, publicUrl: string): string =>
  `<${key.replace(/[^\w.-]/g, '_')}@${new URL(publicUrl).hostname}>`;

import { escapeMarkup } from '#domain/texts/escape-markup.ts';

/** Maximum addresses in one file; search engines accept at most 50,000. */
export const sitemapPartSize = 10_000;

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlEntry = (address: string, changedAt?: Date): string =>
  `<url><loc>${escapeMarkup(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;

export const sitemapIndex = (addresses: readonly string[]): Response =>
  xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${space}>\n${addresses
      .map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`)
      .join('')}</sitemapindex>\n`,
  );

export function sitemapFile(entries: AsyncIterable<string>): Response {
  const parts = (async function* () {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n`;
    yield* entries;
    yield '</urlset>\n';
  })();
  const encoder = new TextEncoder();
  return xml(
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return();
      },
    }),
  );
}

const xml = (body: BodyInit): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

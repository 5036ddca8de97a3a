import { escapeMarkup } from '#domain/escape-markup.ts';

/** Addresses of one file; a search engine takes 50,000 at most. */
export const sitemapPartSize = 10_000;

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One address of a sitemap file. */
export const urlEntry = (address: string, changedAt?: Date): string =>
  `<url><loc>${escapeMarkup(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;

/** The file that names the others. */
export const sitemapIndex = (addresses: readonly string[]): Response =>
  xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${space}>\n${addresses
      .map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`)
      .join('')}</sitemapindex>\n`,
  );

/** A sitemap file, sent as its entries come; the reader's pace is kept. */
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

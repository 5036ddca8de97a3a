/**
 * A response that the browser saves as a file of this name and that no cache stores. The name must be plain ASCII.
 * `body` is null in the answer to HEAD.
 */
export const attachment = (
  { fileName, body }: { fileName: string; body: ReadableStream<Uint8Array> | null },
  contentType: string,
): Response =>
  new Response(body as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });

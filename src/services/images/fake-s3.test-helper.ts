import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';

/** As much of the S3 protocol as the image store speaks, in memory, for its test. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (searchParams.has('delete')) {
      for (const [, found = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(found);
      response.end('<DeleteResult/>');
    } else if (searchParams.has('list-type')) {
      response.end(listing([...objects.keys()].sort(), searchParams));
    } else {
      const object = objects.get(key);
      if (!object) return void response.writeHead(404).end();
      const [start, last] =
        /bytes=(\d+)-(\d+)/
          .exec(request.headers.range ?? '')
          ?.slice(1)
          .map(Number) ?? [];
      const part = object.subarray(start ?? 0, last === undefined ? undefined : last + 1);
      response.writeHead(start === undefined ? 200 : 206, {
        etag: '"fake"',
        'content-length': part.length,
        'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
      });
      response.end(request.method === 'HEAD' ? undefined : part);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  };
}

/** Two keys a page, so that paging is used. */
function listing(keys: string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const rest = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = rest.slice(0, 2);
  const more = rest.length > page.length;
  return [
    '<ListBucketResult>',
    ...page.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    `<IsTruncated>${more}</IsTruncated>`,
    more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '',
    '</ListBucketResult>',
  ].join('');
}

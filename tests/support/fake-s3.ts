import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';

/** The access key that the server accepts. */
export const fakeS3Key = { region: 'sa-east-1', accessKeyId: 'id', secretAccessKey: 'key' };

interface Call {
  method: string;
  /** Path and query as the client sent them. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer that replaces the usual one; `broken` closes the connection without an answer, `hung` keeps it open. */
type Fault = { status: number; body?: string } | 'broken' | 'hung';

/**
 * The part of the S3 protocol that the image store uses, in memory. Calls with a wrong signature get 403. `calls` keeps
 * every call; `faults` are the answers to the next calls, one for each.
 * It cannot show what a provider does beyond that part: multipart uploads, checksums, quotas, redirects between regions,
 * slow replication, permissions of a bucket. No maintained S3 server comes from npm or apt.
 */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const writtenAt = new Map<string, Date>();
  const calls: Call[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '/', headers } = request;
    const body = await bytesOf(request);
    const call = { method, url, headers, body };
    calls.push(call);
    const fault = isSigned(call) ? faults.shift() : failure(403, 'SignatureDoesNotMatch');
    if (fault === 'hung') return;
    if (fault === 'broken') return void request.socket.destroy();
    if (fault) return void response.writeHead(fault.status).end(method === 'HEAD' ? undefined : fault.body);
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
    if (method === 'PUT') {
      objects.set(key, body);
      writtenAt.set(key, new Date());
      response.end();
    } else if (searchParams.has('delete')) {
      for (const [, found = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(found);
      response.end('<DeleteResult/>');
    } else if (searchParams.has('list-type')) {
      response.end(listing([...objects.keys()].sort(), searchParams, writtenAt));
    } else {
      const object = objects.get(key);
      if (!object) return void response.writeHead(404).end();
      const [start, last] =
        /bytes=(\d+)-(\d+)/
          .exec(headers.range ?? '')
          ?.slice(1)
          .map(Number) ?? [];
      const part = object.subarray(start ?? 0, last === undefined ? undefined : last + 1);
      response.writeHead(start === undefined ? 200 : 206, {
        etag: '"fake"',
        'content-length': part.length,
        'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
      });
      response.end(method === 'HEAD' ? undefined : part);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    stop: () => server.close().closeAllConnections(),
  };
}

/** An error response in S3's format. */
export const failure = (status: number, code: string) => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

/** Two keys on each page, so that the test covers paging. */
function listing(keys: string[], query: URLSearchParams, writtenAt: Map<string, Date>): string {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const rest = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = rest.slice(0, 2);
  const more = rest.length > page.length;
  return [
    '<ListBucketResult>',
    ...page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.get(key)?.toISOString()}</LastModified></Contents>`,
    ),
    `<IsTruncated>${more}</IsTruncated>`,
    more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '',
    '</ListBucketResult>',
  ].join('');
}

/** Whether a call is signed with the key above (AWS Signature Version 4) and its body is the signed one. */
function isSigned({ method, url, headers, body }: Call): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=id\/(.+), SignedHeaders=(.+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date']);
  const day = date.slice(0, 8);
  if (scope !== `${day}/${fakeS3Key.region}/s3/aws4_request`) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const parameters = query.split('&').map((pair) => (pair.includes('=') || pair === '' ? pair : `${pair}=`));
  const canonical = [
    method,
    path,
    parameters.sort().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const keyOfDay = [day, fakeS3Key.region, 's3', 'aws4_request'].reduce(
    (key: string | Buffer, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${fakeS3Key.secretAccessKey}`,
  );
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  return createHmac('sha256', keyOfDay).update(text).digest('hex') === signature;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

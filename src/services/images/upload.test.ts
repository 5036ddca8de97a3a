import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { type IncomingFile, receiveFiles } from './upload.ts';

let server: Server;
let origin: string;
let received: IncomingFile[];
let outcome: PromiseWithResolvers<unknown>;
let slow: Promise<void>;
let fault: Error | null;

const uploadLimits = { fileBytes: 100_000, totalBytes: 1_000_000, timeouts: { idleMs: 300, totalMs: 1_500 } };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    try {
      const fields = await receiveFiles(
        {
          who: String(request.headers.authorization ?? 'somebody'),
          contentType: request.headers['content-type'],
          contentLength: request.headers['content-length'],
          body: Readable.toWeb(request) as ReadableStream<Uint8Array>,
        },
        uploadLimits,
        async (file) => {
          await slow;
          if (fault) throw fault;
          received.push(file);
        },
        (name, value) => void Buffer.byteLength(`${name.trim()}${value}`),
      );
      outcome.resolve(null);
      response.end(JSON.stringify(Object.fromEntries(fields)));
    } catch (error) {
      outcome.resolve(error);
      response.statusCode = isRefusal(error) ? error.status : 500;
      response.end(isRefusal(error) ? error.detail : 'fault');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  received = [];
  outcome = Promise.withResolvers();
  slow = Promise.resolve();
  fault = null;
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(origin, { method: 'POST', body, headers });

const form = (files: [name: string, size: number][], fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [name, size] of files) data.append('file', new Blob([new Uint8Array(size).fill(7)]), name);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

describe('receiveFiles', () => {
  it('hands over files with names and bytes, and the text fields, in any order', async () => {
    const answer = await post(
      form(
        [
          ['una.jpg', 70_000],
          ['señal de tránsito.png', 3],
        ],
        { for: 'offer' },
      ),
    );
    expect(await answer.json()).toEqual({ for: 'offer' });
    expect(received.map(({ field, name, bytes }) => [field, name, bytes?.length])).toEqual([
      ['file', 'una.jpg', 70_000],
      ['file', 'señal de tránsito.png', 3],
    ]);
    expect(received[0]?.bytes?.every((byte) => byte === 7)).toBe(true);
  });

  it('takes a file of exactly the limit and marks a larger one without keeping it', async () => {
    await post(
      form([
        ['justa.jpg', 100_000],
        ['grande.jpg', 100_001],
        ['otra.jpg', 10],
      ]),
    );
    expect(received.map(({ name, bytes }) => [name, bytes?.length ?? null])).toEqual([
      ['justa.jpg', 100_000],
      ['grande.jpg', null],
      ['otra.jpg', 10],
    ]);
  });

  it('refuses a part without a name, in a text field and in a file', async () => {
    for (const rest of ['', '; filename="a.png"']) {
      const answer = await post(`--x\r\nContent-Disposition: form-data${rest}\r\n\r\na\r\n--x--`, {
        'content-type': 'multipart/form-data; boundary=x',
      });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Probá de nuevo');
    }
    expect(received).toEqual([]);
  });

  it('ignores an empty file input', async () => {
    await post(form([['', 0]]));
    expect(received).toEqual([]);
  });

  it('refuses other content types and a missing boundary', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(415);
  });

  it('refuses a declared length above the total at once', async () =>
    expect(
      (await post(new Uint8Array(1_100_000), { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(413));

  it('stops reading a body without a length when it exceeds the total', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      start: (controller) =>
        controller.enqueue(
          new TextEncoder().encode(
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
          ),
        ),
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    await fetch(origin, request as RequestInit).catch(() => undefined);
    expect(await outcome.promise).toMatchObject({ code: 'too_large' });
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ['cut off in a file', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['cut off in a header', '--x\r\nContent-Disposition: form-'],
    ['empty', ''],
    ['garbage', 'hola'],
  ])('refuses a body that is %s', async (_what, body) => {
    const answer = await post(body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect([answer.status, await answer.text()]).toEqual([
      422,
      'La subida se cortó antes de terminar. Probá de nuevo.',
    ]);
  });

  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n';

  it('gives up when the connection is lost', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${head}Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`, () =>
      socket.destroy(),
    );
    expect(await outcome.promise).toMatchObject({ code: 'invalid' });
  });

  it('gives up on a sender that stalls', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head);
    expect(await outcome.promise).toMatchObject({ code: 'invalid' });
    socket.destroy();
  });

  /** Sends the beginning of a file, then `bytes` more every 50 ms. */
  function drip(bytes: number, who: string) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `${head.replace('9999', '900000').replace('\r\n\r\n', `\r\nAuthorization: ${who}\r\n\r\n`)}Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    );
    const drops = setInterval(() => socket.write('x'.repeat(bytes)), 50);
    return () => {
      clearInterval(drops);
      socket.destroy();
    };
  }
  const tooSlow = 'La subida tardó demasiado. Probá con una conexión mejor o con menos imágenes.';

  it.each([
    ['a byte at a time', 1],
    // Faster than the minimum rate, but not finished when the time for a body is over.
    ['without an end', 1_500],
  ])('gives up on a sender that sends %s', async (_what, bytes) => {
    const stop = drip(bytes, 'slow');
    expect(await outcome.promise).toMatchObject({ detail: tooSlow });
    stop();
  });

  it('reads two bodies of one account at once, and others besides', async () => {
    const gate = Promise.withResolvers<void>();
    slow = gate.promise;
    const headers = { authorization: 'Ana' };
    const first = [1, 2].map(() => post(form([['a.jpg', 10]]), headers));
    await vi.waitFor(async () => expect((await post(form([['b.jpg', 10]]), headers)).status).toBe(429));
    const other = post(form([['c.jpg', 10]]), { authorization: 'Beto' });
    gate.resolve();
    for (const answer of [...first, other]) expect((await answer).status).toBe(200);
    expect((await post(form([['d.jpg', 10]]), headers)).status).toBe(200);
  });

  it('lets a fault of the receiver through as it is', async () => {
    fault = new Error('disk full');
    expect((await post(form([['a.jpg', 10]]))).status).toBe(500);
    expect(await outcome.promise).toBe(fault);
  });

  it('waits for each file to be dealt with', async () => {
    const gate = Promise.withResolvers<void>();
    slow = gate.promise;
    const answer = post(form(Array.from({ length: 9 }, (_, at) => [`${at}.jpg`, 90_000])));
    expect(received).toEqual([]);
    gate.resolve();
    expect((await answer).status).toBe(200);
    expect(received).toHaveLength(9);
  });
});

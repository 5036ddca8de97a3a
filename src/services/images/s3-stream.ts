import { Readable } from 'node:stream';

/** A body from which no bytes come for this time is given up, also when its reader does not read. */
const silenceMs = 20_000;

/** The bytes of an answer as they come. They end with an error when the service falls silent in the middle. */
export function asWebStream(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let heard = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heard > silenceMs) body.destroy(new Error('the bucket fell silent in a picture'));
  }, 1_000);
  watch.unref();
  body.once('close', () => clearInterval(watch));
  const noting = async function* () {
    for await (const chunk of body) {
      heard = performance.now();
      yield new Uint8Array(chunk as Buffer<ArrayBuffer>);
    }
  };
  return Readable.toWeb(Readable.from(noting(), { objectMode: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
}

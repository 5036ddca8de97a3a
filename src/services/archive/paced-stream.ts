import { type Pace, startPace } from '../pace.ts';

/**
 * A stream of the same bytes for an unknown reader. Each chunk is made only when it is requested, and the stream fails
 * for a reader slower than `pace`, or one that never starts to read. `onEnd` is called once, however the stream ends;
 * its argument is the error, unless the reader caused the end.
 */
export function pacedStream(
  source: ReadableStream<Uint8Array>,
  pace: Pace,
  onEnd: (fault?: unknown) => void,
): ReadableStream<Uint8Array> {
  const bytes = source.getReader();
  const reader = startPace(pace);
  let given = 0;
  let since = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const end = (fault?: unknown) => {
    clearTimeout(timer);
    if (hasEnded) return;
    hasEnded = true;
    onEnd(fault);
  };
  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>, more: number) => {
    given = more;
    since = performance.now();
    timer = setTimeout(() => {
      end();
      const late = new Error('The reader was too slow');
      void bytes.cancel(late).catch(() => undefined);
      controller.error(late);
    }, reader.patienceMs());
  };

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => awaitReader(controller, 0),
      async pull(controller) {
        clearTimeout(timer);
        reader.moved(given, performance.now() - since);
        try {
          const next = await bytes.read();
          if (hasEnded) return;
          if (next.done) {
            end();
            controller.close();
          } else {
            controller.enqueue(next.value);
            awaitReader(controller, next.value.byteLength);
          }
        } catch (fault) {
          end(fault);
          throw fault;
        }
      },
      async cancel(reason) {
        end();
        await bytes.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

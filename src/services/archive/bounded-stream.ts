/** How long a reader may wait before it takes the next bytes, and until it has taken all, in milliseconds. */
export interface ReaderPatience {
  idleMs: number;
  totalMs: number;
}

/**
 * A stream of the same bytes for an unknown reader. Each chunk is made only when it is requested, and the stream fails
 * for a reader that stops or never starts to read. `onEnd` is called once, however the stream ends;
 * its argument is the error, unless the reader caused the end.
 */
export function boundedStream(
  source: ReadableStream<Uint8Array>,
  { idleMs, totalMs }: ReaderPatience,
  onEnd: (fault?: unknown) => void,
): ReadableStream<Uint8Array> {
  const bytes = source.getReader();
  const deadline = performance.now() + totalMs;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const end = (fault?: unknown) => {
    clearTimeout(timer);
    if (hasEnded) return;
    hasEnded = true;
    onEnd(fault);
  };
  const awaitReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(
      () => {
        end();
        const late = new Error('The reader was too slow');
        void bytes.cancel(late).catch(() => undefined);
        controller.error(late);
      },
      Math.max(0, Math.min(idleMs, deadline - performance.now())),
    );
  };

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => awaitReader(controller),
      async pull(controller) {
        clearTimeout(timer);
        try {
          const next = await bytes.read();
          if (hasEnded) return;
          if (next.done) {
            end();
            controller.close();
          } else {
            controller.enqueue(next.value);
            awaitReader(controller);
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

import { makeZip } from 'client-zip';

/** A file of an archive. Its content is read when the archive reaches it. */
export interface ArchiveFile {
  name: string;
  modifiedAt: Date;
  content: string | AsyncIterable<string | Uint8Array>;
}

/**
 * A zip archive of the files, created while it is read: one file after the other, and never more of a file than the
 * reader asks for.
 */
export const zipStream = (files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> =>
  makeZip(entriesOf(files));

async function* entriesOf(files: AsyncIterable<ArchiveFile>) {
  for await (const { name, modifiedAt, content } of files) {
    if (typeof content === 'string') yield { name, lastModified: modifiedAt, input: content };
    else yield { name, lastModified: modifiedAt, input: content };
  }
}

/** Minimum characters in a chunk: each chunk costs one step of the stream, so small ones are joined. */
const pieceMin = 32 * 1024;

/**
 * Serializes a value as JSON text in chunks. An async iterable anywhere in the value becomes a list whose items are
 * read only when the text is requested, so a list may be larger than memory.
 */
export async function* jsonText(value: unknown): AsyncGenerator<string> {
  let piece = '';
  for await (const text of written(value)) {
    piece += text;
    if (piece.length < pieceMin) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n`;
}

async function* written(value: unknown): AsyncGenerator<string> {
  if (isList(value)) {
    let before = '[\n';
    for await (const item of value) {
      yield before;
      yield* written(item);
      before = ',\n';
    }
    yield before === '[\n' ? '[]' : '\n]';
  } else if (isObject(value) && Object.values(value).some(isList)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}: `;
      yield* written(member);
      before = ', ';
    }
    yield '}';
  } else yield JSON.stringify(value ?? null);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value;

/** How long a reader may wait before it takes the next bytes, and until it has taken all, in milliseconds. */
interface ReaderTimeouts {
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
  { idleMs, totalMs }: ReaderTimeouts,
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

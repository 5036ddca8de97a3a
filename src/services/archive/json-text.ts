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

/** Characters that are handed on together: every piece costs a turn of the stream. */
const pieceMin = 32 * 1024;

/**
 * A value as JSON text, piece by piece. Anywhere in it an async iterable stands for a list, whose items are read as
 * the text is asked for, so that a list may be longer than memory.
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

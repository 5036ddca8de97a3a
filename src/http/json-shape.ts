import { refuse } from '#domain/refusals/refusal.ts';

/** The deepest body of the API has three levels, and its longest list has ten entries. */
const DEPTH_MAX = 16;
const VALUES_MAX = 1_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Refuses JSON that is nested deeper, or has more values, than any body the API accepts. It scans the bytes without
 * parsing, so a refusal costs less than parsing. It passes invalid JSON on to the parser.
 */
export function boundShape(json: Uint8Array): void {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < json.length; i++) {
    switch (json[i]) {
      case QUOTE:
        i = endOfText(json, i);
        break;
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        if (depth > DEPTH_MAX) throw refuse('invalid', 'El cuerpo del pedido tiene demasiados niveles.');
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        if (values > VALUES_MAX) throw refuse('invalid', 'El cuerpo del pedido tiene demasiados datos.');
    }
  }
}

/** Index of the quote that closes the JSON string opened at `start`; the last index when there is none. */
function endOfText(json: Uint8Array, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: Uint8Array, index: number): boolean {
  let backslashes = 0;
  while (json[index - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

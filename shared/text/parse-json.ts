import { storable } from '#shared/text/storable.ts';

export interface JsonBounds {
  /** Nesting of arrays and objects. */
  mostDepth?: number;
  /** All values, including arrays and objects. */
  mostValues?: number;
}

/** Valid as it may be, it holds more than is read; the message says of what. */
export class JsonTooLarge extends SyntaxError {}

const MOST_DEPTH = 100;
const MOST_VALUES = 200_000;
/** NUL and surrogates; most texts have neither, and are not walked again. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * `JSON.parse` for untrusted text; the result is `storable`. It scans the punctuation first: a short text can hold
 * millions of empty objects, or nest so deep that walking it overflows the stack. Throws `JsonTooLarge` for
 * both, and `SyntaxError` for invalid JSON.
 */
export function parseJson(text: string, bounds: JsonBounds = {}): unknown {
  refuseBombs(text, bounds);
  const value: unknown = JSON.parse(text);
  return MAY_BE_UNSTORABLE.test(text) || !text.isWellFormed() ? storable(value) : value;
}

function refuseBombs(text: string, { mostDepth = MOST_DEPTH, mostValues = MOST_VALUES }: JsonBounds): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        if (depth > mostDepth) throw new JsonTooLarge(`JSON nests deeper than ${mostDepth}`);
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
    }
    if (values > mostValues) throw new JsonTooLarge(`JSON has more than ${mostValues} values`);
  }
}

/** The index of the closing quote, or of the last character if there is none. */
function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

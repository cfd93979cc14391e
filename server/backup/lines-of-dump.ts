import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Many times the largest row: a chunk of an uploaded file in hex. */
const MOST_LETTERS = 50_000_000;

/**
 * The lines of a file, split only at line feeds, as JSON may contain other line breaks. Yields null, and then nothing
 * more, for an endless line.
 */
export async function* linesOfDump(path: string): AsyncGenerator<string | null> {
  const decoder = new StringDecoder('utf8');
  let pieces: string[] = [];
  let letters = 0;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const [first = '', ...more] = decoder.write(bytes).split('\n');
    pieces.push(first);
    letters += first.length;
    if (letters > MOST_LETTERS) return yield null;
    for (const next of more) {
      yield pieces.join('');
      pieces = [next];
      letters = next.length;
    }
  }
  const last = pieces.join('') + decoder.end();
  if (last !== '') yield last;
}

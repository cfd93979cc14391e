import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Many times what the largest row has: a piece of an uploaded file, its bytes as letters. */
const MOST_LETTERS = 50_000_000;

/**
 * The lines of a file, parted by line feeds alone: in a JSON text other ends of lines are letters. Null, and then no more,
 * for one that has no end.
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

const MARKED = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
const IN_META = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i;
/** How far a page may go on before it says in what it is written. */
const HEAD = 4_096;

/**
 * The words of a page, by the mark at its beginning, by its header, by itself, else as UTF-8 where it is that, and
 * Western European where not. What cannot be read becomes the sign for that.
 */
export function decodePage(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1');
  const marks: Readonly<Record<string, string>> = {
    '\xef\xbb\xbf': 'utf-8',
    '\xff\xfe': 'utf-16le',
    '\xfe\xff': 'utf-16be',
  };
  const mark = marks[MARKED.exec(head)?.[0] ?? ''];
  const told = /charset\s*=\s*["']?([\w:.-]{2,40})/i.exec(contentType)?.[1];
  const meta = IN_META.exec(head)?.[1]?.replace(/^utf-16.*/i, 'utf-8');
  for (const label of [mark, told, meta]) {
    const decoder = label ? decoderOf(label) : null;
    if (decoder) return decoder.decode(body);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // Not UTF-8, and it does not say what: what browsers take then.
    return new TextDecoder('windows-1252').decode(body);
  }
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    // Nobody knows this one.
    return null;
  }
}

const MARKED = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/;
const IN_META = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i;
/** A page has to declare its encoding within its first bytes. */
const HEAD = 4_096;

/**
 * Decodes a page by its byte order mark, its header, its own declaration, else as UTF-8 if valid and Western European
 * if not. Undecodable bytes become replacement characters.
 */
export function decodePage(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1');
  const marks: Readonly<Record<string, string>> = {
    '\xef\xbb\xbf': 'utf-8',
    '\xff\xfe': 'utf-16le',
    '\xfe\xff': 'utf-16be',
  };
  const mark = marks[MARKED.exec(head)?.[0] ?? ''];
  const declared = /charset\s*=\s*["']?([\w:.-]{2,40})/i.exec(contentType)?.[1];
  const meta = IN_META.exec(head)?.[1]?.replace(/^utf-16.*/i, 'utf-8');
  for (const label of [mark, declared, meta]) {
    const decoder = label ? decoderOf(label) : null;
    if (decoder) return decoder.decode(body);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // Not UTF-8 and undeclared: what browsers assume then.
    return new TextDecoder('windows-1252').decode(body);
  }
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown encoding.
    return null;
  }
}

import { inflateSync } from 'node:zlib';

/** Sizes in the packed format (WOFF 1.0): https://www.w3.org/TR/WOFF/ */
const WOFF = { header: 44, entry: 20, signature: 'wOFF' };
/** Sizes in the unpacked format (OpenType): https://learn.microsoft.com/typography/opentype/spec/otff */
const SFNT = { header: 12, entry: 16 };

/** Unpacks a font once: drawing with the packed one unpacks it for every sheet, and slowly. */
export function unpackFont(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== WOFF.signature) throw new Error('This font is no WOFF');
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  packed.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT.entry, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT.entry, 10);
  const pieces: Buffer[] = [head];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const said = packed.subarray(WOFF.header + table * WOFF.entry);
    const [from, kept, length] = [said.readUInt32BE(4), said.readUInt32BE(8), said.readUInt32BE(12)];
    const bytes = packed.subarray(from, from + kept);
    const entry = SFNT.header + table * SFNT.entry;
    said.copy(head, entry, 0, 4);
    said.copy(head, entry + 4, 16, 20);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    // Tables that would not shrink are stored uncompressed.
    const unpacked = kept < length ? inflateSync(bytes) : bytes;
    const padding = Buffer.alloc(-length & 3);
    pieces.push(unpacked, padding);
    at += length + padding.length;
  }
  return Buffer.concat(pieces);
}

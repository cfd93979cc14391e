import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackFont } from '#server/core/unpack-font.ts';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(`@fontsource/${file}.woff`));

/** A table's checksum: the sum of its 32-bit words. */
function sumOf(bytes: Buffer): number {
  const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each(['inter/files/inter-latin-400-normal', 'fraunces/files/fraunces-latin-600-normal'])(
  'every table of %s is complete and where its directory says',
  (file) => {
    const packed = read(file);
    const font = unpackFont(packed);
    // The packed file declares the size and type of the unpacked one.
    expect(font.length).toBe(packed.readUInt32BE(16));
    expect(font.readUInt32BE(0)).toBe(packed.readUInt32BE(4));
    const count = font.readUInt16BE(4);
    expect(count).toBe(packed.readUInt16BE(12));
    const names: string[] = [];
    for (let entry = 12; entry < 12 + count * 16; entry += 16) {
      const name = font.toString('latin1', entry, entry + 4);
      const [sum, at, length] = [4, 8, 12].map((place) => font.readUInt32BE(entry + place));
      names.push(name);
      const table = Buffer.from(font.subarray(at, (at ?? 0) + (length ?? 0)));
      expect(at ?? 1, name).toSatisfy((place: number) => place % 4 === 0);
      // The `head` table contains a checksum of the whole file, which its own checksum leaves out.
      if (name === 'head') table.writeUInt32BE(0, 8);
      expect(sumOf(table), name).toBe(sum);
    }
    expect(names).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx']));
    expect(names).toEqual(names.toSorted());
  },
);

test('anything but a packed font is refused', () => {
  expect(() => unpackFont(Buffer.from('OTTO and more'))).toThrow('no WOFF');
});

import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '#server/domain/imports/parts/read-rows.ts';
import { splitSimpleLines } from '#server/domain/imports/parts/split-simple-lines.ts';

const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  trim: true,
};

async function read(
  text: string,
  delimiter: ',' | ';' | '\t' | '|',
  pieceBytes: number,
): Promise<string[][]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  return (await Array.fromAsync(readRows(pieces(), { encoding: 'utf-8', delimiter }, 3))).flat();
}

const part = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Ann', 'a@b.co', ' ', '\t', '\f', ',', ';', '|', '\r\n', '\n', '\r'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('"Lee, MD"', '"', '""', '" x "', '\u00a0', 'é', '\v', ',"Bo"\n', ',"",'),
  },
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => text.toWellFormed().replaceAll('\ufeff', '')),
);

test('splits any text, in pieces of any size, as the parser does', async () => {
  const texts = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
  const delimiters = fc.constantFrom(',', ';', '\t', '|');
  await fc.assert(
    fc.asyncProperty(texts, delimiters, fc.integer({ min: 1, max: 60 }), async (text, delimiter, size) => {
      let whole: string[][];
      try {
        whole = parse(text, { ...OPTIONS, delimiter });
      } catch (error) {
        expect(error).toBeInstanceOf(CsvError);
        await expect(read(text, delimiter, size)).rejects.toThrow('could not be read');
        return;
      }
      expect(await read(text, delimiter, size)).toEqual(whole);
    }),
    { numRuns: 3_000 },
  );
});

test('leaves everything from the first irregular line to the parser, and nothing before', () => {
  const text = 'Name,Email\r\n"Lee, MD", a@b.co \n\n"Ann ""A"" Lee",b@b.co\nBo,c@b.co\n';
  expect(splitSimpleLines(text, ',')).toEqual({
    rows: [['Name', 'Email'], ['Lee, MD', 'a@b.co'], ['']],
    rest: '"Ann ""A"" Lee",b@b.co\nBo,c@b.co\n',
    isOdd: true,
  });
  expect(splitSimpleLines('Ann\r', ',')).toEqual({ rows: [], rest: 'Ann\r', isOdd: false });
});

test.each<[string, string[][]]>([
  ['\nAnn\n', [[''], ['Ann']]],
  ['Ann\nBo\r\nCy\rDi\n', [['Ann'], ['Bo'], ['Cy'], ['Di']]],
  [',"Bo"\n', [['', 'Bo']]],
  ['Ann,"b@b.co"\n', [['Ann', 'b@b.co']]],
  ['"Lee, MD",\n', [['Lee, MD', '']]],
])('cuts %j to its end', (text, rows) => {
  expect(splitSimpleLines(text, ',')).toEqual({ rows, rest: '', isOdd: false });
});

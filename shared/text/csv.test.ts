import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

/** The cells as seen by a program that splits at `delimiter` and, like Excel, tolerates stray quotes. */
const seenBy = (delimiter: string, line: string): string[] =>
  parse(line, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }).flat();

const SIGNS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const SEPARATORS = [';', '\t', '\r', '\n', '\r\n'];
const ATTACKS = SIGNS.flatMap((sign) => {
  const formula = `${sign}HYPERLINK("http://x";"y")`;
  const behind = SEPARATORS.flatMap((at) =>
    ['', ' ', '"', '""', '\u200b'].map((gap) => `Ann${at}${gap}${formula}`),
  );
  return [formula, ` ${formula}`, `\t${formula}`, `\r${formula}`, `\n${formula}`, `"${formula}"`, ...behind];
});

test.each([',', ';', '\t'])('no cell is a formula to a program that splits at %j', (delimiter) => {
  for (const attack of ATTACKS) {
    for (const line of [toCsvLine([attack, 'Bob', '5']), toCsvLine(['Bob', attack, attack])]) {
      const cells = seenBy(delimiter, line);
      expect(cells.length).toBeGreaterThan(0);
      for (const cell of cells)
        expect(cell, line).not.toMatch(/^[\s"\u200b]*[=+\-@\uff0b\uff0d\uff1d\uff20]/);
    }
  }
});

test.each([
  'Ann',
  "O'Neil, Ann",
  'Smith; Ann',
  'say "hi"',
  'two\nlines',
  ' padded ',
  '',
  'a-b',
  'ann@x.org',
  'x = y',
])('%j survives a round trip', (text) =>
  expect(seenBy(',', toCsvLine(['first', text, 'last']))).toEqual(['first', text, 'last']),
);

test.each(['+447400123456', '+1 (212) 555-0142', '-12.5', '+44 7400-123456'])(
  'the number %j stays usable for other programs',
  (text) => expect(toCsvLine([text])).toBe(`${text}\r\n`),
);

test('a number does not hide a formula', () => {
  expect(toCsvLine(['+1+cmd|x'])).toBe("'+1+cmd|x\r\n");
  expect(toCsvLine(['+447400123456;=1'])).toBe(`"+447400123456;'=1"\r\n`);
});

import { expect, test } from 'vitest';
import { inspectUpload } from '#server/domain/imports/parts/inspect-upload.ts';

function facts(text: string | Uint8Array, size = Number.POSITIVE_INFINITY) {
  const inspection = inspectUpload();
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) inspection.see(bytes.subarray(at, at + size));
  return inspection.facts();
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const wide = Buffer.from('Name;Email\r\nJörg;j@b.co\r\n', 'utf16le');

test.each<[string, string | Uint8Array, object]>([
  ['commas', 'Name,Email\nAnn,a@b.co\n', { delimiter: ',', lines: 2, encoding: 'utf-8' }],
  ['pipes', 'Name|Email\rAnn|a@b.co\r', { delimiter: '|', lines: 2 }],
  ['tabs and an address with commas', 'Name\tHome\nAnn\t1 Main St, Apt 3, NY\n', { delimiter: '\t' }],
  ['semicolons and names with commas', 'Name;Email\nLee, Ann;a@b.co\nFox, Bo;b@b.co\n', { delimiter: ';' }],
  ['what the file says itself', 'sep=;\nLee, Ann\nFox, Bo\n', { delimiter: ';' }],
  ['the same behind a mark', '\ufeffsep=|\nLee, Ann\n', { delimiter: '|' }],
  ['quoted line breaks', 'Name,Note\n"Ann","a\nb;;;;\n\nc"\n', { delimiter: ',', lines: 2 }],
  ['a quote in a name', 'Name,Note\nBob "Bo Smith,x\nTom,y\n', { lines: 3 }],
  [
    'UTF-16 with a mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    { encoding: 'utf-16le', lines: 2 },
  ],
  ['UTF-16 without', wide, { encoding: 'utf-16le', delimiter: ';' }],
  ['UTF-16 the other way', Buffer.from(wide).swap16(), { encoding: 'utf-16be', delimiter: ';' }],
  ['Windows-1252', Buffer.from('Name\nJörg\nAnn and many more\n', 'latin1'), { encoding: 'latin1' }],
  ['umlauts', 'Name\nJörgööööööööö\n', { encoding: 'utf-8', lines: 2 }],
  ['half a character at the end', Buffer.from([...Buffer.from('Name\nJ'), 0xc3]), { encoding: 'latin1' }],
  ['no line end at the end', 'Name\nAnn', { lines: 2 }],
  ['blank lines', '\nName,Email\n  \nAnn,a@b.co\n', { lines: 2 }],
  ['lines of nothing but delimiters', 'Name,Email\n,,\n"",\n', { lines: 1 }],
  ['a quote at the very beginning', '"Name\nx",Email\n', { lines: 1 }],
  ['the same behind a mark, too', '\ufeff"Name\nx",Email\n', { lines: 1, encoding: 'utf-8' }],
  ['a letter that begins like the mark', Buffer.from('ï;x\nTom;y\n', 'latin1'), { lines: 2, delimiter: ';' }],
  ['a quoted cell behind a bare one', 'Ann,"a\nb"\n', { lines: 1 }],
  ['quotes within quotes', '"a ""b\n c""",x\n', { lines: 1 }],
  ['more cuts, where as many lines agree', 'a;b;c, d\ne;f;g, h\n', { delimiter: ';' }],
  ['the same the other way round', 'a,b,c;d\ne,f,g;h\n', { delimiter: ',' }],
  ['the usual one, where nothing else tells', 'a,b;c\n', { delimiter: ',' }],
  ['more lines that agree, whatever one of them holds', 'a;b\nc;d\ne;f|||||\n', { delimiter: ';' }],
  ['lines without any', 'Ann;a\nTom;b\nEva\n', { delimiter: ';' }],
  ['the first fifty lines', `${'a,b\n'.repeat(25)}${'a;b\n'.repeat(26)}`, { delimiter: ',', lines: 51 }],
  ['a name that begins like a workbook', 'Patient;Mail\n', { delimiter: ';' }],
  ['a second letter like that of a workbook', 'OK;Mail\n', { delimiter: ';' }],
  ['a second letter like that of old Office', Buffer.from('aÏ;x\n', 'latin1'), { encoding: 'latin1' }],
  ['Cyrillic letters', 'Имя;Email\n', { encoding: 'utf-8', delimiter: ';' }],
  [
    'UTF-16 of letters without zeros',
    utf16('名前のお客様一覧;メールアドレスのお客様\n'),
    { encoding: 'utf-16le' },
  ],
  [
    'the same the other way',
    utf16('名前のお客様一覧;メールアドレスのお客様\n').swap16(),
    { encoding: 'utf-16be', delimiter: ';' },
  ],
  ['UTF-16 that says its delimiter', utf16('sep=;\nLee, Ann\nFox, Bo\n'), { delimiter: ';' }],
  ...['ÿ;x\n', 'aþ;x\n', 'þ;x\n', 'aÿ;x\n'].map((text): [string, Uint8Array, object] => [
    ...(['letters that begin like a mark of UTF-16', Buffer.from(text, 'latin1')] as const),
    { encoding: 'latin1', delimiter: ';' },
  ]),
])('%s', (_name, text, found) => {
  expect(facts(text)).toMatchObject(found);
  // However it is chunked: a character may be split.
  expect(facts(text, 13)).toMatchObject(found);
});

test.each([
  ['Name\0\n', 1],
  ['Name,Email,Phone\nAnn Lee,ann@example.com,\nBob\0,bob@example.com,\n', 3],
  ['Name,Email,Phone\r\n\r\nAnn Lee,ann@example.com,\r\nBob\0,bob@example.com,\r\n', 4],
  ['Name,Email,Phone\rAnn Lee,ann@example.com,\rBob\0', 3],
  ['Name,Email,Phone\r\r\rBob\0', 4],
  // A row with a line break in a cell is one row.
  ['Name,Email,Phone\n"Ann\nLee",ann@example.com,\n\0,bob@example.com,\n', 3],
])('a zero in %j is in row %i', (text, row) => {
  const words = expect.stringContaining(`Row ${row} contains an invalid character`);
  for (const piece of [undefined, 7])
    expect(() => facts(Buffer.from(text), piece)).toThrow(expect.objectContaining({ message: words }));
});

test.each([
  ['a workbook', [0x50, 0x4b, 3, 4], 'csv_workbook'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'csv_workbook'],
  ['a PDF', Buffer.from('%PDF-1.7\nName,Email\n'), 'csv_wrong_type'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'csv_wrong_type'],
  ['a GIF', Buffer.from('GIF89a'), 'csv_wrong_type'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'csv_wrong_type'],
  ['a zero in a text', Buffer.from('Name and more\0\n'), 'csv_unreadable'],
  ['zeros here and there', [97, 0, 98, 0, 99, 0, 0, 100], 'csv_unreadable'],
  ['too few zeros for UTF-16', Buffer.from('a\0b\0cccccc'), 'csv_unreadable'],
  ['too few the other way', Buffer.from('\0a\0bcccccc'), 'csv_unreadable'],
])('%s is refused', (_name, bytes, reason) => {
  expect(() => facts(Buffer.from(bytes))).toThrow(expect.objectContaining({ reason }));
});

test.each(['Giffard,gif@example.com\n', 'PK Sharma,pk@example.com\n', '%,x\n'])('%j is a list', (text) => {
  expect(facts(Buffer.from(text))).toMatchObject({ lines: 1, delimiter: ',' });
});

test('empty lines count beyond the size of any sheet', () => {
  const inspection = inspectUpload();
  const piece = Buffer.from('\n'.repeat(256 * 1024));
  for (let count = 0; count < 4; count += 1) inspection.see(piece);
  expect(inspection.facts()).toMatchObject({ lines: 0 });
  expect(() => inspection.see(piece)).toThrow(
    expect.objectContaining({
      code: 'too_large',
      reason: 'csv_too_many_rows',
      message: 'The file has more than 1,100,000 lines. Please delete the empty ones and upload it again.',
    }),
  );
});

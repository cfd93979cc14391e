import { expect, test } from 'vitest';
import { readList } from '#server/connectors/review-files/read-list.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

test.each([
  ['commas', 'Name,Rating,Text\r\nAnn,5,"Kind, quick"\r\n'],
  ['semicolons, commas in the text', 'Name;Rating;Text\nAnn;5;Kind, quick\n'],
  ['tabs', 'Name\tRating\tText\nAnn\t5\tKind, quick\n'],
  ['a line that says the separator', 'sep=;\r\nName;Rating;Text\r\nAnn;5;Kind, quick\r\n'],
  ['a mark at the beginning', '\uFEFFName,Rating,Text\nAnn,5,"Kind, quick"\n'],
  ['empty lines', '\n\nName,Rating,Text\n\nAnn,5,"Kind, quick"\n,,\n'],
])('a list with %s', (_, text) => {
  expect(readList(bytes(text))).toEqual({
    columns: ['Name', 'Rating', 'Text'],
    rows: [['Ann', '5', 'Kind, quick']],
  });
});

test.each([
  ['the next lines', 'Name,Text\nAnn,"ok"\nBo,"Kind\nCy,Fine\n', 3],
  [
    'cells of several lines, empty ones and other breaks',
    '\r\nName,Text\r\nÄnn,"a\r\nb"\r\n\r\nBo,"Kind\r\nCy,x',
    6,
  ],
  ['semicolons', 'Name;Rating;Text\nAnn;5;"Kind\nCy;4;Fine\n', 2],
  ['a line that says the separator', 'sep=;\nName;Text\nAnn;"Kind\nCy;Fine\n', 3],
  ['more than a line may hold', `Name,Text\nAnn,Fine\nBo,"Kind\n${'Cy,Fine\n'.repeat(200_000)}`, 3],
])('an open quotation mark is named with its line before %s', (_, text, line) =>
  expect(readList(bytes(text))).toEqual({ fault: 'open_quote', line }),
);

test('too long a line without a quotation mark makes a file no list', () => {
  expect(readList(bytes(`Name,"Text"\nAnn,${'x'.repeat(1_100_000)}\n`))).toEqual({ fault: 'no_list' });
});

test.each([
  ['ratings', 'stars\n5\n4,5\n', { columns: ['stars'], rows: [['5'], ['4,5']] }],
  ['words', 'Review\nKind, quick\nSlow\n', { columns: ['Review'], rows: [['Kind, quick'], ['Slow']] }],
])('one column of %s is a list', (_, text, table) => expect(readList(bytes(text))).toEqual(table));

test.each([
  ['a rating and words', 'Ann,5,Great\nBo,4,Fine\n'],
  ['stars', 'Ann,★★★★★,Great\n'],
  ['a day and words', 'Ann,Great,25/05/2024\n'],
  ['a rating and a day beside a word that could be a title', 'Review;5;May 6, 2024\n'],
  ['a rating alone', '5\n4\n'],
])('a first line with %s is a review, not titles', (_, text) =>
  expect(readList(bytes(text))).toEqual({ fault: 'no_titles' }),
);

test.each(['Name,Rating,5', 'Nome,Letzter Besuch', 'Last name,Recommended'])(
  '%s is a header row',
  (titles) => {
    const columns = titles.split(',');
    expect(readList(bytes(`${titles}\n${columns.map(() => 'x').join(',')}\n`))).toMatchObject({ columns });
  },
);

test('line breaks and doubled quotes stay in their cell', () => {
  expect(readList(bytes('Name,Text\nAnn,"Said ""hi""\nand left"\n'))).toMatchObject({
    rows: [['Ann', 'Said "hi"\nand left']],
  });
});

test('letters of other encodings are read as they were meant', () => {
  const text = 'Name,Text\nJosé,Größe\n';
  expect(readList(bytes(text, 'latin1'))).toMatchObject({ rows: [['José', 'Größe']] });
  expect(readList(bytes(`\uFEFF${text}`, 'utf16le'))).toMatchObject({ rows: [['José', 'Größe']] });
});

test('NUL in a title or a cell of UTF-16 is left out', () => {
  const text = '\uFEFFNa\0me,Rating,Te\0xt\nAnn,5,Ki\0nd\n';
  const table = { columns: ['Name', 'Rating', 'Text'], rows: [['Ann', '5', 'Kind']] };
  expect(readList(bytes(text, 'utf16le'))).toEqual(table);
  expect(readList(new Uint8Array(Buffer.from(text, 'utf16le').swap16()))).toEqual(table);
});

test.each(['\uFEFFName,Text\nAnn,Kind\n', 'Name,Text\nAnn,Kind\n'])('UTF-32 is named as such: %j', (text) => {
  const letters = new Uint32Array(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const little = Buffer.from(letters.buffer);
  expect(readList(new Uint8Array(little))).toEqual({ fault: 'utf32' });
  expect(readList(new Uint8Array(Buffer.from(little).swap32()))).toEqual({ fault: 'utf32' });
});

test('JSON may be one list or one object per line', () => {
  const expected = {
    columns: ['name', 'stars'],
    rows: [
      ['Ann', '5'],
      ['Bo', '4'],
    ],
  };
  expect(readList(bytes('[{"name":"Ann","stars":5},{"name":"Bo","stars":4}]'))).toEqual(expected);
  expect(readList(bytes('{"name":"Ann","stars":5}\n{"name":"Bo","stars":4}\n'))).toEqual(expected);
});

test.each([
  ['nothing', '', 'no_list'],
  ['titles alone', 'Name,Rating\n', 'empty'],
  ['one column', 'Name\nAnn\n', 'no_list'],
  ['damaged JSON', '[{"name": ', 'broken_json'],
  ['JSON without a list', '{"name": "Ann"}', 'no_list'],
  ['no text', 'PK\u0003\u0004\0\0\0', 'no_list'],
])('%s is no list', (_, text, fault) => expect(readList(bytes(text))).toEqual({ fault }));

test.each([
  ['lines', `Name,Text\n${'a,b\n'.repeat(50_001)}`, 'too_many'],
  ['objects', `[${'{"a":1},'.repeat(50_000)}{"a":1}]`, 'too_many'],
  ['objects on lines', '{"a":1}\n'.repeat(50_001), 'too_many'],
  ['cells in a line', `Name,Text\n${','.repeat(1_000)}\n`, 'no_list'],
  ['cells in all', `Name,Text\n${`${','.repeat(900)}\n`.repeat(2_300)}`, 'too_many'],
  ['values', `[${'{},'.repeat(2_000_000)}{}]`, 'broken_json'],
  ['levels', '['.repeat(60_000) + ']'.repeat(60_000), 'broken_json'],
])('too many %s end the reading', (_, text, fault) => {
  expect(readList(bytes(text))).toEqual({ fault });
});

test('reads as many lines as allowed', () => {
  expect(readList(bytes(`Name,Text\n${'a,b\n'.repeat(50_000)}`))).toMatchObject({ rows: { length: 50_000 } });
});

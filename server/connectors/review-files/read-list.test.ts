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

test('JSON may be one list or one object a line', () => {
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

import { expect, test } from 'vitest';
import { inspectUpload } from '#server/domain/imports/parts/inspect-upload.ts';

function facts(text: string | Uint8Array) {
  const inspection = inspectUpload();
  inspection.see(Buffer.from(text as string));
  return inspection.facts();
}

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
  ['Windows-1252', Buffer.from('Name\nJörg\n', 'latin1'), { encoding: 'latin1' }],
])('%s', (_name, text, found) => {
  expect(facts(text)).toMatchObject(found);
});

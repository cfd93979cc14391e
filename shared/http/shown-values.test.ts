import { expect, test } from 'vitest';
import { sentByField, unchangedFields } from '#shared/http/shown-values.ts';

const shown = JSON.stringify({
  name: 'Ann',
  phone: '',
  on: 'on',
  notices: ['digest', 'low_rating'],
  samples: ['One\nline', '', ''],
  wording: { subject: 'Hi', content: '' },
  off: undefined,
});
const sent: [string, string][] = [
  ['name', 'Ann'],
  ['phone', ''],
  ['on', 'on'],
  ['notices', 'digest'],
  ['notices', 'low_rating'],
  ['samples[0]', 'One\r\nline'],
  ['samples[1]', ''],
  ['wording.subject', 'Hi'],
];
const NAMES = ['name', 'phone', 'on', 'notices', 'samples', 'wording', 'off'];
const changedOf = (fields: [string, string][], of: unknown = shown) => {
  const isUnchanged = unchangedFields(fields, of);
  return NAMES.filter((name) => !isUnchanged(name));
};

test('a value submitted as shown is unchanged, however a form encodes it', () => {
  expect(changedOf(sent)).toEqual([]);
  expect(changedOf(sent.filter(([name]) => name !== 'phone'))).toEqual([]);
});

test.each<[string, (fields: [string, string][]) => [string, string][], string[]]>([
  ['another text', (all) => all.map(([name, value]) => [name, name === 'name' ? 'Bo' : value]), ['name']],
  ['a filled field', (all) => all.map(([name, value]) => [name, name === 'phone' ? '1' : value]), ['phone']],
  ['a box that is off', (all) => all.filter(([name]) => name !== 'on'), ['on']],
  ['one tick less', (all) => all.filter(([, value]) => value !== 'digest'), ['notices']],
  ['a box that is on', (all) => [...all, ['off', 'on']], ['off']],
  ['another row', (all) => [...all, ['samples[2]', 'Two']], ['samples']],
  ['a field within', (all) => [...all, ['wording.content', 'Hello']], ['wording']],
])('%s has changed, and nothing else', (_, change, changed) => {
  expect(changedOf(change(sent))).toEqual(changed);
});

const NESTED = `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;

test.each([null, '', 'nonsense', '[]', '"name"', 'null', '1', 'x'.repeat(100_001), NESTED])(
  'if a form does not say what it showed, everything counts as changed: %.20j',
  (of) => {
    expect(changedOf(sent, of)).toEqual(NAMES);
  },
);

test('numbers of nested rows are kept, and checkboxes of one name have none', () => {
  expect([
    ...sentByField([
      ['rows[0].id', '1'],
      ['rows[1].id', '2'],
      ['rows[1].url', ''],
    ]),
  ]).toEqual([['rows', '[["rows[0].id","1"],["rows[1].id","2"]]']]);
});

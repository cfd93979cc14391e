import { expect, test } from 'vitest';
import { joinName, withoutShouting } from '#server/domain/imports/parts/tidy-name.ts';

test.each(['None', 'N/A', '#N/A', 'null', 'NULL', 'undefined', 'Unknown', '--', '?', 'not given'])(
  '%j is a placeholder',
  (text) => {
    expect(joinName([text])).toBe('');
  },
);

test.each(['Na', 'No', 'Nil', 'Sin', 'Nona', 'Null Island', 'Ann None', 'X'])('%j is a name', (name) => {
  expect(joinName([name])).toBe(name);
});

test.each([
  [['Ada', 'null'], 'Ada'],
  [['Ada', 'N/A'], 'Ada'],
  [['NULL', 'Lovelace'], 'Lovelace'],
  [['Ada', '-', 'Lovelace'], 'Ada Lovelace'],
  [['Christopher', 'Null'], 'Christopher Null'],
  [['Unknown', 'Soldier'], 'Unknown Soldier'],
  [['None', 'None'], 'None None'],
  [['none', 'none'], ''],
  [['', ''], ''],
])('of several columns %j is %j', (parts, name) => {
  expect(joinName(parts)).toBe(name);
});

test.each([
  ['ADA LOVELACE', 'Ada Lovelace'],
  ['LOVELACE, ADA', 'Lovelace, Ada'],
  ['ADA K. LOVELACE', 'Ada K. Lovelace'],
  ['ANNE-MARIE O’NEIL', 'Anne-Marie O’Neil'],
  ["SEAN O'NEIL", "Sean O'Neil"],
  ['RONALD MCDONALD', 'Ronald McDonald'],
  ['JOSÉ NÚÑEZ', 'José Núñez'],
])('%j is written %j', (name, tidy) => {
  expect(withoutShouting(name)).toBe(tidy);
});

test.each([
  ...['ADA', 'Ada LOVELACE', 'ada lovelace', 'TJ SMITH', 'BMW GROUP', 'JOHN SMITH MD', 'ACME DENTAL LLC'],
  ...['JO SMITH', 'ACME DENTAL INC'],
  ...['LUDWIG VAN DYK II', 'IŞIK YILMAZ', 'ИВАН ПЕТРОВ', '王 小明', 'AGENT 007', 'TOM & ANN', 'J. R.', ''],
])('%j stays as it is', (name) => {
  expect(withoutShouting(name)).toBe(name);
});

import { expect, test } from 'vitest';
import { dayOrderOf, whenWritten } from '#server/connectors/review-files/when.ts';

test('a number above 12 decides the order of a column, else the country does', () => {
  expect(dayOrderOf(['01/02/2024', '25/02/2024'], 'US')).toBe('day-first');
  expect(dayOrderOf(['01/02/2024', '02/25/2024'], 'GB')).toBe('month-first');
  expect(dayOrderOf(['01/02/2024'], 'US')).toBe('month-first');
  expect(dayOrderOf(['01/02/2024'], 'DE')).toBe('day-first');
});

test('with dots the month is first only if a date proves it', () => {
  const dotted = dayOrderOf(['04.05.2024', '04.25.2024'], 'DE');
  expect(whenWritten('04.05.2024', dotted)).toMatchObject({ at: new Date('2024-04-05T00:00:00Z') });
  const slashed = dayOrderOf(['04.05.2024', '04/25/2024'], 'DE');
  expect(whenWritten('04.05.2024', slashed)).toMatchObject({ at: new Date('2024-05-04T00:00:00Z') });
});

test.each([
  ['2024-05-06', 'day', '2024-05-06T00:00:00.000Z'],
  ['2024-05-06T12:33:11Z', 'second', '2024-05-06T12:33:11.000Z'],
  ['2024-05-06T12:33:11.250-05:00', 'second', '2024-05-06T17:33:11.000Z'],
  ['2024-05-06 12:33:11 UTC', 'second', '2024-05-06T12:33:11.000Z'],
  ['2024-05-06 12:33:11', 'day', '2024-05-06T00:00:00.000Z'],
  ['05/06/2024', 'day', '2024-05-06T00:00:00.000Z'],
  ['5/6/24', 'day', '2024-05-06T00:00:00.000Z'],
  ['May 6, 2024', 'day', '2024-05-06T00:00:00.000Z'],
  ['6 May 2024', 'day', '2024-05-06T00:00:00.000Z'],
  ['6. Mai 2024', 'day', '2024-05-06T00:00:00.000Z'],
  ['6 de mayo de 2024', 'day', '2024-05-06T00:00:00.000Z'],
  ['Monday, May 6th, 2024 at 3:15 PM UTC', 'second', '2024-05-06T15:15:00.000Z'],
  ['1735603200', 'second', '2024-12-31T00:00:00.000Z'],
  ['1735603200250', 'second', '2024-12-31T00:00:00.250Z'],
  ['1735603200.5', 'second', '2024-12-31T00:00:00.000Z'],
  ['45657', 'day', '2024-12-31T00:00:00.000Z'],
  ['45657.75', 'day', '2024-12-31T00:00:00.000Z'],
  ['1er août 2024', 'day', '2024-08-01T00:00:00.000Z'],
  ['2 août 2024', 'day', '2024-08-02T00:00:00.000Z'],
])('%s', (cell, precision, at) => {
  const time = whenWritten(cell, 'month-first');
  expect(time?.precision).toBe(precision);
  if (time && time.precision !== 'words') expect(time.at.toISOString()).toBe(at);
});

test.each([
  ['04.03.2025', '2025-03-04', '2025-03-04'],
  ['4.3.25 14:30', '2025-03-04', '2025-03-04'],
  ['04/03/2025', '2025-04-03', '2025-03-04'],
  ['04-03-2025', '2025-04-03', '2025-03-04'],
  ['04.25.2024', '2024-04-25', '2024-04-25'],
  ['25.04.2024', '2024-04-25', '2024-04-25'],
])('%s is %s where the month comes first, and %s elsewhere', (cell, monthFirst, dayFirst) => {
  const read = (country: string) => whenWritten(cell, dayOrderOf([cell], country));
  const day = (iso: string) => ({ precision: 'day', at: new Date(`${iso}T00:00:00Z`) });
  expect(read('US')).toEqual(day(monthFirst));
  expect(read('DE')).toEqual(day(dayFirst));
});

test.each(['2 weeks ago', '31/31/2024', '2024-02-30', 'soon', '2024', '10001', '173560320'])(
  '%s stays unparsed',
  (cell) => {
    expect(whenWritten(cell, 'day-first')).toEqual({ precision: 'words', words: cell });
  },
);

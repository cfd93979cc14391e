import { expect, test } from 'vitest';
import { DayInAddress } from '#shared/time/day-in-address.ts';

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', null],
  ['0000-01-01', '1900-01-01'],
  ['9999-12-31', '2199-12-31'],
  ['1000000000-01-01', null],
  ['yesterday', null],
  ['', null],
  [null, null],
  [undefined, null],
  [20_260_228, null],
])('%s in an address is %s', (typed, day) => {
  expect(DayInAddress.parse(typed)).toBe(day);
});

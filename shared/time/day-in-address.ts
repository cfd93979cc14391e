import { z } from 'zod';
import type { IsoDay } from './time.ts';

/** Nothing is dated beyond these, and further out the database knows no days. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const;

/** A day in an address, which anybody can edit: null where it is none, and the nearest possible one where it is far off. */
export const DayInAddress = z.iso
  .date()
  .transform((day): IsoDay => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : (day as IsoDay)))
  .nullable()
  .catch(null)
  .default(null);

import { z } from 'zod';
import { RANGES } from '#shared/analytics/ranges.ts';
import { DayInAddress } from '#shared/time/day-in-address.ts';

/** What the address asks for. A range that cannot be read is the usual one. */
export const GetAnalytics = z.object({
  range: z.enum(RANGES).catch('30').default('30'),
  /** Of the range `own` only; both days are part of it. */
  from: DayInAddress,
  to: DayInAddress,
  compare: z.boolean().default(true),
});
export type GetAnalytics = z.input<typeof GetAnalytics>;
export type GetAnalyticsRead = z.output<typeof GetAnalytics>;

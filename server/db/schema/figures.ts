import { date, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import type { DailyFigure } from '#shared/analytics/figures.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { IsoDay } from '#shared/time/time.ts';

/**
 * What the charts add up, for each day of the business in its own time zone. Derived from invitations, reviews and
 * matches by `refreshFigures` and nobody else; a backup leaves it out.
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    day: date().$type<IsoDay>().notNull(),
    figure: text().$type<DailyFigure>().notNull(),
    /** 0 where the figure is of no platform. */
    platform_id: integer().notNull().default(0),
    /** Empty where it is of no channel. */
    channel: text().$type<Channel | ''>().notNull().default(''),
    campaign_id: uuid(),
    value: doublePrecision().notNull(),
  },
  (table) => [
    unique('daily_figures_key')
      .on(table.business_id, table.day, table.figure, table.platform_id, table.channel, table.campaign_id)
      .nullsNotDistinct(),
  ],
);

/**
 * Days whose figures are out of date. Triggers add a row with each change, in its transaction, and wait for nobody:
 * so there is no unique key. `refreshFigures` takes them away.
 */
export const dueFigures = pgTable(
  'due_figures',
  {
    business_id: uuid()
      .notNull()
      .references(() => businessProfiles.id, { onDelete: 'cascade' }),
    day: date().$type<IsoDay>().notNull(),
  },
  (table) => [index('due_figures_business').on(table.business_id, table.day)],
);

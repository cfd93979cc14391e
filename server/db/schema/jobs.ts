import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When the next call under a pace may begin. See `server/jobs/pace.ts`. */
export const jobPaces = pgTable('job_paces', {
  key: text().primaryKey(),
  next_at: timestamp({ withTimezone: true }).notNull(),
});

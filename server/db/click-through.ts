import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<'platform_id' | 'went_on_to' | 'went_on_how', PgColumn>;

/** What `toClickThrough` asks of an answer. */
export function clickThroughColumns<From extends Columns>(from: From): Pick<From, keyof Columns> {
  const { platform_id, went_on_to, went_on_how } = from;
  return { platform_id, went_on_to, went_on_how };
}

import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<'platform_id' | 'clicked_through_to' | 'clicked_through_how', PgColumn>;

/** The columns of an answer that `toClickThrough` needs. */
export function clickThroughColumns<From extends Columns>(from: From): Pick<From, keyof Columns> {
  const { platform_id, clicked_through_to, clicked_through_how } = from;
  return { platform_id, clicked_through_to, clicked_through_how };
}

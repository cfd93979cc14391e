import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { reviewPlatforms } from '#server/db/schema/businesses.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { matching, recordField } from '#server/domain/exports/parts/matching.ts';
import { RECORD_SOURCES, tableFor } from '#server/domain/exports/parts/record-tables.ts';
import { allow } from '#server/identity/allow.ts';
import { PageRecords, RECORD_TABLES, type RecordFilter, type RecordPage } from '#shared/http/records.ts';

/**
 * A page of a numbered table: the caller's own rows, whatever the filters. Visitors only get what the review page shows
 * everybody: the active platforms, and the profile of a named business.
 */
export async function pageRecords(ctx: Ctx, input: PageRecords): Promise<RecordPage> {
  allow(ctx, 'records.look');
  const { tableId, PageNo, PageSize, OrderByField, IsAsc, Filters } = parse(PageRecords, input);
  const isOpen = tableId === RECORD_TABLES.profiles || tableId === RECORD_TABLES.platforms;
  if (!isOpen) allow(ctx, 'records.read');
  const source = RECORD_SOURCES[tableId];
  const { fields, mine } = source;
  const order = recordField(fields, tableId, OrderByField);
  const wanted = matching(source, tableId, Filters);
  const owned = ctx.actor.kind === 'visitor' ? forVisitors(ctx, tableId, Filters) : mine(ctx);
  const table = tableFor(ctx, source);
  if (wanted === null || owned === null || table === null) return { List: [] };
  const by = IsAsc ? asc : desc;
  const id = recordField(fields, tableId, 'ID');
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  const rows = await ctx.db
    .select(columns)
    .from(table)
    .where(and(owned, wanted))
    .orderBy(by(order.value), by(id.value))
    .limit(PageSize)
    .offset((PageNo - 1) * PageSize);
  return { List: rows as RecordPage['List'] };
}

/** A profile can only be read by its address, so that businesses cannot be listed. */
function forVisitors(ctx: Ctx, tableId: number, filters: readonly RecordFilter[]): SQL | undefined | null {
  if (tableId === RECORD_TABLES.platforms) {
    return and(
      RECORD_SOURCES[RECORD_TABLES.platforms].mine(ctx) ?? undefined,
      eq(reviewPlatforms.is_active, true),
    );
  }
  const isNamed = filters.some(
    ({ name, value }) => name === 'user_id' || (name === 'review_link_url' && value !== ''),
  );
  if (!isNamed)
    throw new AppError('invalid', 'Name the business by a filter on user_id.', { reason: 'filter_needed' });
  return notClosedDemo(ctx);
}

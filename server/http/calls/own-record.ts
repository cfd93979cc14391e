import type { UserCtx } from '#server/core/context.ts';
import { AppError, notFound, recordExists } from '#server/core/errors.ts';
import { pageRecords } from '#server/domain/records/page-records.ts';
import type { RecordTable, TableRecord } from '#shared/http/records.ts';

/** The caller's row of a table where everybody has one. */
export async function findOwnRecord(ctx: UserCtx, tableId: RecordTable): Promise<TableRecord | null> {
  const { List } = await pageRecords(ctx, { tableId, PageSize: 1 });
  return List[0] ?? null;
}

export async function getOwnRecord(ctx: UserCtx, tableId: RecordTable, ID?: string): Promise<TableRecord> {
  const own = await findOwnRecord(ctx, tableId);
  if (!own || (ID !== undefined && own.ID !== ID.toLowerCase())) throw notFound('record');
  return own;
}

/** Where everybody has one, a second is a mistake. */
export async function refuseSecond(ctx: UserCtx, tableId: RecordTable): Promise<void> {
  if (await findOwnRecord(ctx, tableId)) throw recordExists();
}

export function refuseOthers(ctx: UserCtx, { user_id: userId }: { user_id?: string | undefined }): void {
  if (userId === undefined || userId.toLowerCase() === ctx.actor.userId) return;
  throw new AppError('forbidden', 'This record belongs to somebody else.', { reason: 'record_of_another' });
}

type Given<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

/** What was left out is not asked for: a verb takes a key for a wish. */
export function withoutGaps<Values extends object>(values: Values): Partial<Given<Values>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Given<Values>>;
}

import type { MemberCtx } from '#server/core/context.ts';
import { AppError, notFound, recordExists } from '#server/core/errors.ts';
import { pageRecords } from '#server/domain/exports/page-records.ts';
import { accountIdOf } from '#server/identity/account.ts';
import type { RecordTable, TableRecord } from '#shared/http/records.ts';

/** The caller's row of a table with one row per user. */
export async function findOwnRecord(ctx: MemberCtx, tableId: RecordTable): Promise<TableRecord | null> {
  const { List } = await pageRecords(ctx, { tableId, PageSize: 1 });
  return List[0] ?? null;
}

export async function getOwnRecord(ctx: MemberCtx, tableId: RecordTable, ID?: string): Promise<TableRecord> {
  const own = await findOwnRecord(ctx, tableId);
  if (!own || (ID !== undefined && own.ID !== ID.toLowerCase())) throw notFound('record');
  return own;
}

/** In a table with one row per user, a second one is an error. */
export async function refuseSecond(ctx: MemberCtx, tableId: RecordTable): Promise<void> {
  if (await findOwnRecord(ctx, tableId)) throw recordExists();
}

export function refuseOthers(ctx: MemberCtx, { user_id: userId }: { user_id?: string | undefined }): void {
  if (userId === undefined || userId.toLowerCase() === accountIdOf(ctx)) return;
  throw new AppError('forbidden', 'This record belongs to somebody else.', { reason: 'record_of_another' });
}

type Given<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

/** Removes missing fields, since a verb takes every key for a change. */
export function withoutGaps<Values extends object>(values: Values): Partial<Given<Values>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Given<Values>>;
}

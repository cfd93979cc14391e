import type { BusinessCtx } from '#server/core/context.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { countUndoable } from '#server/domain/review-imports/parts/added-by.ts';
import { countRestorable } from '#server/domain/review-imports/parts/restorable.ts';

/** Whether an undo of this finished import would change anything. */
export async function isUndoable(
  ctx: BusinessCtx,
  row: Pick<ReviewImportRow, 'id' | 'connection_id' | 'counts'>,
): Promise<boolean> {
  return (await countUndoable(ctx, row.id)) > 0 || (await countRestorable(ctx, row)) > 0;
}

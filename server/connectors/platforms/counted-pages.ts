import { z } from 'zod';
import type { ReadPage } from '#server/connectors/platforms/review.ts';
import type { RowsOfPage } from '#server/connectors/platforms/row.ts';

/** The state of a sync by page numbers: the totals at its beginning, and how many reviews came since. */
export const CountedCursor = z.object({
  page: z.int().min(2),
  total: z.int().min(0).nullable(),
  seen: z.int().min(0),
});
interface Counted {
  page: number;
  /** Null where the source gives none. */
  total: number | null;
  seen: number;
}

interface CountedPage extends RowsOfPage {
  /** Reviews the source returned, valid or not. */
  given: number;
  more: boolean;
}

/**
 * One page of a source with page numbers, newest first. A review deleted meanwhile shifts others across the page
 * border, so the last page counts as complete only if the total is unchanged and as many reviews came.
 */
export async function countedPage(
  { page, total, seen }: Counted,
  { rows, notes, whole, given, more }: CountedPage,
  since: Date | null,
  totalNow: () => number | null | Promise<number | null>,
): Promise<ReadPage> {
  const complete = whole && since === null;
  const sofar = seen + given;
  if (more && given > 0) {
    const next: Counted = { page: page + 1, total, seen: sofar };
    return { rows, notes, next: JSON.stringify(next), complete };
  }
  if (!complete || total === null) return { rows, notes, next: null, complete: false };
  const isUnchanged = page === 1 || (await totalNow()) === total;
  return { rows, notes, next: null, complete: isUnchanged && sofar >= total };
}

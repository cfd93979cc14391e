import { z } from 'zod';
import type { ReadPage } from '#server/connectors/platforms/review.ts';
import type { RowsOfPage } from '#server/connectors/platforms/row.ts';

/** Where a reading by page numbers stands: what the source said at its beginning, and how many it has given since. */
export const CountedCursor = z.object({
  page: z.int().min(2),
  total: z.int().min(0).nullable(),
  seen: z.int().min(0),
});
interface Counted {
  page: number;
  /** Null where the source does not say. */
  total: number | null;
  seen: number;
}

interface CountedPage extends RowsOfPage {
  /** How many the source gave, whatever became of them. */
  given: number;
  more: boolean;
}

/**
 * One page of a source that counts pages from the newest review. A review that went meanwhile has pulled others past the
 * border of two pages, so the last page is complete only if the source says of itself what it said at first, and gave that many.
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
  const stood = page === 1 || (await totalNow()) === total;
  return { rows, notes, next: null, complete: stood && sofar >= total };
}

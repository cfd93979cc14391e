import { ConnectorError } from '#server/connectors/errors.ts';
import type { ReadPage } from '#server/connectors/platforms/review.ts';

const MOST_PAGES = 2_000;

/**
 * All pages of one sync, each review once. `complete` says that nothing was left out up to the end of a page; on the
 * last page, of the whole sync. A repeated cursor or an endless source throws `unexpected`.
 */
export async function* readThrough(
  read: (cursor: string | null) => Promise<ReadPage>,
  from: string | null = null,
  /** A sync resumed midway has not seen everything, unless the caller knows the earlier pages were complete. */
  completeBefore = from === null,
): AsyncGenerator<ReadPage> {
  const seen = new Set<string>();
  const asked = new Set<string | null>([from]);
  let cursor = from;
  let complete = completeBefore;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await read(cursor);
    const rows = page.rows.filter(({ externalId }) => !seen.has(externalId));
    for (const { externalId } of rows) seen.add(externalId);
    complete &&= page.complete;
    yield { ...page, rows, complete };
    if (page.next === null) return;
    if (asked.has(page.next)) throw new ConnectorError('unexpected', 'A page leads back to one before it');
    asked.add(page.next);
    cursor = page.next;
  }
  throw new ConnectorError('unexpected', 'The pages do not end');
}

import { and, gte } from 'drizzle-orm';
import { readThrough } from '#server/connectors/platforms/read-through.ts';
import type { OpenReader } from '#server/connectors/platforms/registry.ts';
import type { ReadPage } from '#server/connectors/platforms/review.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { prefetch } from '#server/core/prefetch.ts';
import { isAmong } from '#server/db/is-among.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';
import { hasOtherNames } from '#server/domain/platforms/parts/earlier-names.ts';
import { canDetectRemovals, type SyncedPage } from '#server/domain/platforms/parts/end-sync.ts';
import { PAIR_REACH_MS } from '#server/domain/platforms/parts/likeness-of-pair.ts';
import { firstAnswerAt, matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { advanceSync, rememberSeen } from '#server/domain/platforms/parts/syncs.ts';
import { writeReviews } from '#server/domain/platforms/parts/write-reviews.ts';

/** How long a worker stays with one sync while others may wait. */
const SLICE_MS = 20_000;
/** Pages are often small; so many reviews are written together. */
const WRITTEN_TOGETHER = 1_000;

/**
 * Continues from the cursor and stores each page with the cursor after it. Returns null when the time slice ends first.
 */
export async function readPages(
  ctx: BusinessCtx,
  { connection, reader, run: from }: SyncedPage,
  open: OpenReader,
): Promise<SyncRunRow | null> {
  const until = performance.now() + SLICE_MS;
  const hasEarlierNames = await hasOtherNames(ctx, connection);
  const answered = await firstAnswerAt(ctx, connection.platform_id);
  const proves = canDetectRemovals({ connection, reader, run: from });
  const options = { storage: reader.storage, isFirst: connection.last_good_at === null, hasEarlierNames };
  let run = from;
  for await (const page of prefetch(
    together(readThrough(nextOf(from, connection.profile, open), from.cursor, from.complete)),
  )) {
    run = await withTx(ctx, async (ctx) => {
      // Comes first: it fails if another worker took over, and locks the run until the page is stored.
      const current = await advanceSync(ctx, run, {});
      const written = await writeReviews(ctx, connection, page.rows, options);
      if (proves && page.complete) {
        await rememberSeen(
          ctx,
          run.id,
          page.rows.map(({ externalId }) => externalId),
        );
      }
      if (answered && written.reviewIds.length > 0) {
        const since = gte(REVIEW.review_date, new Date(answered.getTime() - PAIR_REACH_MS));
        const which = and(isAmong(REVIEW.id, written.reviewIds), since);
        await matchReviews(ctx, connection.platform_id, which);
      }
      const lookedAt = current.looked_at + page.rows.length;
      return advanceSync(ctx, current, {
        cursor: page.next,
        complete: page.complete,
        pages: current.pages + page.pages,
        tries: 0,
        looked_at: lookedAt,
        added: current.added + written.added,
        edited: current.edited + written.edited,
        removed: current.removed + written.removed,
        ...(current.expected !== null && current.expected < lookedAt ? { expected: lookedAt } : {}),
      });
    });
    if (page.notes.length > 0) {
      const notes = page.notes.slice(0, 20).map(({ field, said }) => `${field}: ${said}`);
      ctx.log.warn(
        { reader: reader.id, connectionId: connection.id, notes },
        'a source said what we do not know',
      );
    }
    if (page.next !== null && performance.now() > until) return null;
  }
  return run;
}

function nextOf(
  { since, job }: SyncRunRow,
  profile: unknown,
  { id, read, collect }: OpenReader,
): (cursor: string | null) => Promise<ReadPage> {
  if (read) return (cursor) => read(profile, cursor, since);
  if (collect && job !== null) return (cursor) => collect.page(profile, job, cursor);
  throw new Error(`${id} reads in no way`);
}

interface Pages extends ReadPage {
  pages: number;
}

/** Merges small consecutive pages. */
async function* together(source: AsyncIterable<ReadPage>): AsyncGenerator<Pages> {
  let waiting: Pages | null = null;
  for await (const page of source) {
    waiting = waiting
      ? {
          ...page,
          rows: [...waiting.rows, ...page.rows],
          notes: [...waiting.notes, ...page.notes],
          pages: waiting.pages + 1,
        }
      : { ...page, pages: 1 };
    if (waiting.rows.length < WRITTEN_TOGETHER && page.next !== null) continue;
    yield waiting;
    waiting = null;
  }
}

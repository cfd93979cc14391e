import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { IMPORT_READER } from '#server/domain/platforms/internal.ts';
import { writeConnection } from '#server/domain/platforms/parts/begin-run.ts';
import { hasOtherNames } from '#server/domain/platforms/parts/earlier-names.ts';
import { matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { writeReviews } from '#server/domain/platforms/parts/write-reviews.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { BringReviews } from '#shared/platform-reviews.ts';
import { findPlatform } from '#shared/platforms.ts';

type BringCtx = CtxFor<'reviews.record'>;
type Brought = ReturnType<typeof BringReviews.parse>['reviews'][number];

const FIVE_STARS = { min: 1, max: 5 };

/**
 * Keeps reviews that nobody had to read from a platform: the owner's own file, a demo. One seen before is brought up to
 * date, never doubled; what a connected page is read with already is left to its reader.
 */
export async function bringReviews(
  ctx: Ctx,
  input: BringReviews,
): Promise<{ connectionId: string; added: number; edited: number }> {
  allow(ctx, 'reviews.record');
  const { platformId, connectionId, placeName, reviews: brought } = parse(BringReviews, input);
  if (!findPlatform(platformId)) throw notFound('platform');
  return withTx(ctx, async (ctx) => {
    const connection = connectionId
      ? await loadPlatformConnection(ctx, connectionId, { hold: true })
      : await broughtPlace(ctx, platformId, placeName);
    if (connection.platform_id !== platformId) throw notFound('connection');
    const isRead = connection.reader !== IMPORT_READER;
    const named = { id: connection.id, reader: IMPORT_READER };
    const written = await writeReviews(ctx, connection, brought.map(toRead), {
      ...{ idOf: IMPORT_READER, storage: 'keep', leavesOthers: isRead },
      isFirst: connection.last_good_at === null,
      hasEarlierNames: await hasOtherNames(ctx, named),
    });
    await matchReviews(ctx, platformId, isAmong(reviews.id, written.reviewIds));
    if (!isRead) {
      const now = ctx.now();
      await writeConnection(ctx, connection.id, { last_sync_at: now, last_good_at: now });
    }
    const { added, edited } = written;
    if (written.reviewIds.length > 0) {
      const subject = { type: 'platform-connection', id: connection.id };
      await record(ctx, 'reviews.record', subject, { platformId, added, edited });
    }
    return { connectionId: connection.id, added, edited };
  });
}

/** What the owner brought of one place has one row, and is never read by the clock. */
async function broughtPlace(ctx: BringCtx, platformId: number, placeName: string) {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(platformConnections)
    .values({
      ...{ business_id: ctx.business.id, platform_id: platformId, reader: IMPORT_READER },
      ...{ place_key: `${IMPORT_READER} ${placeName}`, place_name: placeName },
      ...{ created_at: now, updated_at: now },
    })
    .onConflictDoUpdate({
      target: [
        platformConnections.business_id,
        platformConnections.platform_id,
        platformConnections.place_key,
      ],
      set: { updated_at: now },
    })
    .returning();
  if (!row) throw new Error('The place is missing right after it was made.');
  return row;
}

function toRead(given: Brought): ReadReview {
  const { externalId, reviewerName, rating, text, title, language, reviewedAt, editedAt, reply } = given;
  const at = (date: Date) => ({ precision: 'second', at: date }) as const;
  return {
    ...{ externalId, address: null, excerpt: false, recommendation: null, hidden: null },
    author: { name: reviewerName, deleted: false },
    rating: rating === null ? null : { value: rating, scale: FIVE_STARS, stars: rating },
    ...{ title: title ?? null, text: text === '' ? null : text, language: language ?? null },
    writtenAt: at(reviewedAt),
    editedAt: editedAt ? at(editedAt) : null,
    reply: reply ? { text: reply.text, at: at(reply.at), state: null } : null,
    deleted: given.removed ?? null,
  };
}

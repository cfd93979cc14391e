import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { importLocation, writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { BringReviews } from '#shared/platforms/platform-reviews.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';

type Brought = ReturnType<typeof BringReviews.parse>['reviews'][number];

const FIVE_STARS = { min: 1, max: 5 };

/**
 * Stores reviews that were not fetched from a platform: an owner's file or the demo. One seen before is updated, never
 * duplicated; what a connected page already reads is left to its reader.
 */
export async function bringReviews(
  ctx: Ctx,
  input: BringReviews,
): Promise<{ connectionId: string; added: number; edited: number }> {
  allow(ctx, 'reviews.record');
  const { platformId, connectionId, locationName, reviews: brought } = parse(BringReviews, input);
  if (!findPlatform(platformId)) throw notFound('platform');
  return withTx(ctx, async (ctx) => {
    const connection = connectionId
      ? await loadPlatformConnection(ctx, connectionId, { lock: true })
      : await importLocation(ctx, platformId, { name: locationName });
    if (connection.platform_id !== platformId) throw notFound('connection');
    const written = await writeBrought(ctx, connection, brought.map(toRead));
    const { added, edited } = written;
    if (written.reviewIds.length > 0) {
      const subject = { type: 'platform-connection', id: connection.id };
      await record(ctx, 'reviews.record', subject, { platformId, added, edited });
    }
    return { connectionId: connection.id, added, edited };
  });
}

function toRead(given: Brought): ReadReview {
  const { externalId, reviewerName, rating, text, title, language, reviewedAt, editedAt, reply } = given;
  const at = (date: Date) => ({ precision: 'second', at: date }) as const;
  return {
    externalId,
    address: null,
    excerpt: false,
    recommendation: null,
    hidden: null,
    author: { name: reviewerName, deleted: false },
    rating: rating === null ? null : { value: rating, scale: FIVE_STARS, stars: rating },
    title: title ?? null,
    text: text === '' ? null : text,
    language: language ?? null,
    writtenAt: at(reviewedAt),
    editedAt: editedAt ? at(editedAt) : null,
    reply: reply ? { text: reply.text, at: at(reply.at), state: null } : null,
    deleted: given.removed ?? null,
  };
}

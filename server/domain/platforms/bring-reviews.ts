import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { broughtPlace, writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { BringReviews } from '#shared/platforms/platform-reviews.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';

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
      : await broughtPlace(ctx, platformId, { name: placeName });
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

import type { reviews } from '#server/db/schema/reviews.ts';
import type { Channel } from '#shared/channels.ts';
import type { ReviewView } from '#shared/inbox.ts';
import { findPlatform } from '#shared/platforms.ts';

/** A review with the latest invitation of its contact before it, if there was one. */
export interface InboxRow {
  review: typeof reviews.$inferSelect;
  invitedChannel: Channel | null;
  invitedAt: Date | null;
}

export function toReviewView({ review, invitedChannel, invitedAt }: InboxRow): ReviewView {
  const platform = findPlatform(review.platform_id);
  return {
    id: review.id,
    reviewerName: review.reviewer_name,
    rating: review.rating,
    text: review.review_text,
    platformName: platform ? (platform.publicName ?? platform.name) : '',
    isFromPage: review.source === 'page',
    isPrivate: !review.is_public,
    reviewerEmail: review.is_public ? '' : review.reviewer_email,
    isHandled: review.is_public ? null : review.handled_at !== null,
    reviewDate: review.review_date,
    invited: invitedChannel && invitedAt ? { channel: invitedChannel, at: invitedAt } : null,
  };
}

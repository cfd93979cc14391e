import { type PictureRules, pictureRefusal } from '#server/domain/social/parts/picture-refusal.ts';
import type { PictureReviewRow } from '#server/domain/social/queries.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { PictureReview } from '#shared/social/social.ts';

export function toPictureReview(row: PictureReviewRow, rules: PictureRules & { now: Date }): PictureReview {
  const { permission, isShowable, digest } = row;
  return {
    id: row.id,
    name: row.reviewer_name,
    stars: row.recommendation ? null : (row.stars ?? row.rating),
    recommends: row.recommendation ? row.recommendation === 'yes' : null,
    text: row.review_text,
    at: row.review_date,
    dateWords: row.date_precision === 'words' ? row.date_words : '',
    platformName: row.source === 'page' ? '' : publicNameOf(findPlatform(row.platform_id)),
    refusal: pictureRefusal({ review: row, isShowable, permission, digest }, rules),
    downloadedAt: row.uses?.downloadedAt ?? null,
    postedAt: row.uses?.postedAt ?? null,
    plannedAt: row.uses?.plannedAt ?? null,
  };
}

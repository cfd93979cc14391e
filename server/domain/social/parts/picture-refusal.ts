import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { IS_SUBMISSION } from '#server/db/reviews/kinds.ts';
import { REVIEW, type ReviewRow } from '#server/db/reviews/questions.ts';
import { showableOf } from '#server/db/reviews/showable.ts';
import { picturePermissions } from '#server/db/schema/social.ts';
import { platformFacts } from '#shared/platforms/platform-facts.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import type { PictureRefusal } from '#shared/social/social.ts';
import { dayInFiles, type TimeForm } from '#shared/time/time.ts';

export type PermissionRow = typeof picturePermissions.$inferSelect;

export interface PictureRules {
  isHealthcare: boolean;
  form: TimeForm;
}

/** Whose terms leave it to the author, and let the text be cut. */
function isLeftToAuthor(platformId: number): boolean {
  const facts = platformFacts(platformId);
  const isOpen = facts?.display === 'show' || facts?.display === 'show-with-conditions';
  return isOpen && !facts.conditions.wholeText;
}

const LEFT_TO_AUTHOR = PLATFORMS.map(({ id }) => id).filter(isLeftToAuthor);

/** Strangers may see it in pictures without more. Over rows named `reviews`. */
export function isShowable(ctx: BusinessCtx): SQL<boolean> {
  const shown = showableOf(ctx, 'social');
  return sql<boolean>`exists (select from ${shown} where ${shown.id} = ${REVIEW.id})`;
}

/** The same rule as `pictureRefusal`, for filters. */
export function isUsable(ctx: BusinessCtx, { isHealthcare, form }: PictureRules): SQL | undefined {
  const today = dayInFiles(ctx.now(), form);
  const permission = picturePermissions;
  const isPermitted = sql`exists (select from ${permission}
    where ${permission.review_id} = ${REVIEW.id} and ${permission.business_id} = ${ctx.business.id}
      and ${permission.ended_at} is null and (${permission.ends_on} is null or ${permission.ends_on} >= ${today}::date)
      and ${permission.text_digest} = md5(${REVIEW.review_text})
      and (${permission.is_authorization} or not ${isHealthcare}::boolean))`;
  return or(
    isShowable(ctx),
    and(isPermitted, isUnexpired(ctx), or(IS_SUBMISSION, inArray(REVIEW.platform_id, LEFT_TO_AUTHOR))),
  );
}

/** The source allows keeping it until then. */
export function isUnexpired({ now }: Pick<BusinessCtx, 'now'>): SQL {
  return sql`(${REVIEW.expires_at} is null or ${REVIEW.expires_at} > ${now().toISOString()}::timestamptz)`;
}

interface Judged {
  review: Pick<ReviewRow, 'source' | 'platform_id'>;
  isShowable: boolean;
  permission: PermissionRow | null;
  /** MD5 of its text now. */
  digest: string;
}

/** Why a review may not be made into a picture; null if it may. */
export function pictureRefusal(
  { review, isShowable, permission, digest }: Judged,
  { isHealthcare, form, now }: PictureRules & { now: Date },
): PictureRefusal | null {
  if (isShowable) return null;
  if (review.source === 'platform' && !isLeftToAuthor(review.platform_id)) {
    return termsOf(review.platform_id);
  }
  if (!permission) return isHealthcare ? 'not-authorized' : 'not-agreed';
  if (permission.ends_on && permission.ends_on < dayInFiles(now, form)) return 'ended';
  if (permission.text_digest !== digest) return 'edited';
  return isHealthcare && !permission.is_authorization ? 'not-authorized' : null;
}

function termsOf(platformId: number): PictureRefusal {
  const display = platformFacts(platformId)?.display;
  switch (display) {
    case 'no':
    case 'testimonials':
      return display;
    case 'own-widget-only':
      return 'own-widget';
    case 'link-only':
      return 'link-only';
    default:
      return 'unknown';
  }
}

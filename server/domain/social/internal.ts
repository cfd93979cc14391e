import { eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { formatPhone } from '#server/core/phones.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import type { GraphicScene } from '#server/domain/social/parts/scene.ts';
import { type PictureReviewRow, pictureRules, selectPictureReviews } from '#server/domain/social/queries.ts';
import { toPictureReview } from '#server/domain/social/view.ts';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';
import { type ReplyPrivacy, replyContext } from '#shared/replies/replies.ts';
import type { PictureReview } from '#shared/social/social.ts';

export interface PictureSubject {
  business: typeof businessProfiles.$inferSelect;
  row: PictureReviewRow;
  review: PictureReview;
}

/** Throws `not_found` for private feedback, tests and removed reviews as well. */
export async function loadPictureSubject(ctx: BusinessCtx, reviewId: string): Promise<PictureSubject> {
  const business = await loadBusiness(ctx, ctx.business.id);
  const [row] = await selectPictureReviews(ctx, eq(REVIEW.id, reviewId));
  if (!row) throw notFound('review');
  const review = toPictureReview(row, { ...pictureRules(business), now: ctx.now() });
  return { business, row, review };
}

export function assertUsable({ review }: Pick<PictureSubject, 'review'>): void {
  if (review.refusal === null) return;
  throw new AppError('forbidden', 'This review may not be used for pictures.', { reason: 'picture_refused' });
}

/** Letters of all that is drawn for which there is no outline. */
export async function undrawableIn({ text, name, business }: GraphicScene): Promise<string[]> {
  const words = [text, name, business.name, business.town].filter(Boolean).join(' ');
  // Loaded on demand, so that a start does not pay for it.
  const { undrawableLetters } = await import('#server/core/shape-text.ts');
  return undrawableLetters(words, 'sans');
}

export function assertDrawable(undrawable: readonly string[]): void {
  if (undrawable.length === 0) return;
  throw new AppError('invalid', `These letters cannot be drawn: ${undrawable.join(' ')}`, {
    reason: 'picture_letters',
  });
}

/** What the privacy check of a caption is told, here and in the browser. */
export async function captionPrivacy(
  ctx: BusinessCtx,
  { business, row }: PictureSubject,
): Promise<ReplyPrivacy> {
  const [owner] = await ctx.db
    .select({ email: users.email, settings: userSettings })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .where(eq(users.id, business.user_id));
  const phone = formatPhone(business.phone, business.country);
  const own = [
    owner?.email,
    owner?.settings?.reply_email,
    owner?.settings?.notification_email,
    business.phone,
    phone,
    business.postal_address,
  ];
  return {
    healthcare: business.is_healthcare,
    reviewerName: row.reviewer_name,
    review: row.review_text,
    own: [...new Set(own.filter((one) => one !== undefined && one !== ''))].map(String),
    phone,
  };
}

/**
 * Throws at its field for words that the privacy check stops, and for those it only warns of until that was read.
 * `settleDoubts` takes care of its questions.
 */
export function assertCaption(
  text: string,
  { privacy, override, field = 'caption' }: { privacy: ReplyPrivacy; override: boolean; field?: string },
): PrivacyFinding[] {
  const findings = checkReply(text, replyContext(privacy, 'public'));
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const isBlocked = blocking.length > 0;
  if (isBlocked || (warnings.length > 0 && !override)) {
    const words = [...new Set((isBlocked ? blocking : warnings).map(({ why }) => why))];
    throw new AppError('invalid', words[0] ?? '', {
      reason: isBlocked ? 'reply_tells_too_much' : 'reply_warned',
      fields: { [field]: words },
    });
  }
  return findings;
}

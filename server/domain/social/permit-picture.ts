import { and, eq, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { lockReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { picturePermissions } from '#server/db/schema/social.ts';
import { loadPictureSubject } from '#server/domain/social/internal.ts';
import { pictureRules } from '#server/domain/social/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { PermitPicture } from '#shared/social/graphic-input.ts';
import { isUpToAuthor, permissionWording } from '#shared/social/social.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { dayInFiles } from '#shared/time/time.ts';

/** The owner records that the author agreed to pictures of these words. One in force already is replaced. */
export async function permitPicture(ctx: Ctx, input: PermitPicture): Promise<void> {
  allow(ctx, 'social.permit');
  const { reviewId, method, givenOn, endsOn } = parse(PermitPicture, input);
  await withTx(ctx, async (ctx) => {
    await lockReviews(ctx, eq(REVIEW.id, reviewId), 'no key update');
    const { business, row, review } = await loadPictureSubject(ctx, reviewId);
    const { permission } = row;
    // Recorded already, as when the button is pressed twice, or not needed at all.
    const isSame =
      permission?.method === method &&
      permission.given_on === givenOn &&
      (permission.ends_on ?? '') === endsOn;
    if (review.refusal === null && (!permission || isSame)) return;
    if (review.refusal !== null && !isUpToAuthor(review.refusal)) {
      throw new AppError('forbidden', 'The terms of its platform do not leave this to the author.', {
        reason: 'picture_refused',
      });
    }
    const { isHealthcare, form } = pictureRules(business);
    const today = dayInFiles(ctx.now(), form);
    if (isHealthcare && method !== 'signed') throw invalidAt('method', 'In healthcare it has to be signed.');
    if (givenOn > today) throw invalidAt('givenOn', 'This day is in the future.');
    const written = dayInFiles(new Date(row.review_date.getTime() - DAY_MS), form);
    if (row.date_precision !== 'words' && givenOn < written) {
      throw invalidAt('givenOn', 'The review was written after this day.');
    }
    if (endsOn !== '' && endsOn < today) throw invalidAt('endsOn', 'This day is over.');
    const now = ctx.now();
    await ctx.db
      .update(picturePermissions)
      .set({ ended_at: now })
      .where(
        and(
          eq(picturePermissions.business_id, ctx.business.id),
          eq(picturePermissions.review_id, reviewId),
          isNull(picturePermissions.ended_at),
        ),
      );
    await ctx.db.insert(picturePermissions).values({
      business_id: ctx.business.id,
      review_id: reviewId,
      method,
      given_on: givenOn,
      ends_on: endsOn || null,
      is_authorization: isHealthcare,
      wording: permissionWording({ isHealthcare }),
      text_digest: row.digest,
      created_at: now,
    });
    await record(ctx, 'social.permit', { type: 'review', id: reviewId }, { method, givenOn });
  });
}

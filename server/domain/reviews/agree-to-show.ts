import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { lockSubmission } from '#server/db/reviews/change-reviews.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { isAccountClosed } from '#server/domain/demo/queries.ts';
import { findReviewByToken, SUBMIT_RULE } from '#server/domain/reviews/internal.ts';
import { agreementWords } from '#server/domain/reviews/parts/agreement-words.ts';
import { endOf, findLatestAgreement } from '#server/domain/reviews/parts/find-agreements.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { AgreeToShow, agreementForm } from '#shared/reviews/agreement-input.ts';
import { textsIn } from '#shared/texts/texts.ts';

/**
 * An author lets the business show an answer, whatever its rating: recorded with the exact words. Private feedback and
 * the owner's tests are never shown. Idempotent.
 */
export async function agreeToShow(ctx: Ctx, input: AgreeToShow): Promise<void> {
  allow(ctx, 'reviews.agree');
  const { businessKey, token, language, digest, ...form } = parse(AgreeToShow, input);
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) throw notFound('page');
  if (isAccountClosed(business)) {
    throw new AppError('conflict', 'This page is closed.', { reason: 'page_closed' });
  }
  const known = await findReviewByToken(ctx, business.id, token);
  if (!known?.is_public || known.is_test) throw notFound('page');
  const { shownName } = parse(agreementForm(language, { isSigned: business.is_healthcare }), form);
  await limit(ctx, SUBMIT_RULE, `${business.id} agreement ${known.id}`);
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    await lockSubmission(ctx, known.id);
    const answer = await findReviewByToken(ctx, business.id, token);
    if (!answer?.is_public) throw notFound('page');
    const now = ctx.now();
    const words = agreementWords(ctx, business, answer, language);
    const before = await findLatestAgreement(ctx, answer.id);
    if (before && endOf(before, { now, isHealthcare: business.is_healthcare }) === null) return;
    if (words.digest !== digest) {
      throw invalidAt('agreed', textsIn(language).agreement.faults.changed);
    }
    // One that has run out makes way.
    await endAgreements(ctx, [answer.id], { by: 'renewal', now });
    await ctx.db.insert(agreements).values({
      business_id: business.id,
      review_id: answer.id,
      wording: [words.sentence, ...words.parts].join('\n'),
      language,
      shown_name: shownName,
      is_authorization: words.expiresAt !== null,
      agreed_at: now,
      expires_at: words.expiresAt,
    });
    await record(ctx, 'reviews.agree', { type: 'review', id: answer.id }, { language });
  });
}

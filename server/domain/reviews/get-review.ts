import { and, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { loadDetails, loadInvited } from '#server/domain/reviews/parts/load-details.ts';
import { findText } from '#server/domain/reviews/parts/texts.ts';
import { selectInbox } from '#server/domain/reviews/queries.ts';
import { toReviewView, toTextView } from '#server/domain/reviews/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { ReviewDetailView } from '#shared/reviews/inbox.ts';
import { GetReview } from '#shared/reviews/inbox-input.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/** One row of the inbox with all its details. A matched answer leads to its public review. */
export async function getReview(ctx: Ctx, input: GetReview): Promise<ReviewDetailView> {
  allow(ctx, 'reviews.read');
  const parsed = GetReview.safeParse(input);
  if (!parsed.success) throw notFound('review');
  const id = (await reviewOfAnswer(ctx, parsed.data.id)) ?? parsed.data.id;
  const [row] = await selectInbox(ctx, eq(REVIEW.id, id));
  if (!row) return getText(ctx, id);
  return { ...toReviewView(row), ...(await loadDetails(ctx, row)) };
}

async function getText(ctx: BusinessCtx, id: string): Promise<ReviewDetailView> {
  const found = await findText(ctx, id);
  if (!found) throw notFound('review');
  const { message, people, phone } = found;
  const [contact] = people;
  const optedOut = await findOptedOut(ctx, message.channel, spellingsOf('sms', message.sender));
  return {
    ...toTextView(found),
    address: '',
    reply: null,
    outcomes: [],
    earlier: [],
    matches: [],
    notes: [],
    contact: contact ?? null,
    invited: contact ? await loadInvited(ctx, contact.id, message.created_at) : null,
    agreement: null,
    wroteFrom: { phone, isOptedOut: optedOut.size > 0, people: people.length },
  };
}

async function reviewOfAnswer(ctx: BusinessCtx, answerId: string): Promise<string | undefined> {
  const [pair] = await ctx.db
    .select({ reviewId: reviewMatches.review_id })
    .from(reviewMatches)
    .where(
      and(
        eq(reviewMatches.business_id, ctx.business.id),
        eq(reviewMatches.answer_id, answerId),
        eq(reviewMatches.state, 'joined'),
      ),
    );
  return pair?.reviewId;
}

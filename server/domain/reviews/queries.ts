import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { firstPart, type Part, type SortOrder } from '#server/db/page.ts';
import { limitInText } from '#server/db/plans.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { INBOX_COLUMNS } from '#server/domain/reviews/parts/shown-review.ts';
import { withReplyFacts } from '#server/domain/reviews/parts/with-reply-facts.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';
import { REVIEWS_A_PAGE } from '#shared/reviews/inbox-input.ts';
import { isUuid } from '#shared/text/uuid.ts';

const SLUG = /^[a-z0-9-]{1,60}$/i;

/** Must match the index `reviews_inbox`. */
export const INBOX: SortOrder = { newest: REVIEW.review_date, id: REVIEW.id };

/** The page size of screens. Other sizes, as in API calls, would each be another statement. */
const A_PAGE = REVIEWS_A_PAGE + 1;

/** Reviews as the inbox shows them; a single one if no page is given. */
export async function selectInbox(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part = firstPart(INBOX),
): Promise<(InboxRow & { cursor: string })[]> {
  const found = await selectReviews(
    ctx,
    { review: INBOX_COLUMNS, cursor: part.cursor },
    and(where, part.after),
  )
    .orderBy(...part.orderBy)
    .limit(part.limit === A_PAGE ? limitInText(part.limit) : part.limit);
  return withReplyFacts(ctx, found);
}

/** The answer matched with this public review, if that is certain. */
export async function findAnswerOf(ctx: BusinessCtx, reviewId: string): Promise<string | undefined> {
  const [pair] = await ctx.db
    .select({ answerId: reviewMatches.answer_id })
    .from(reviewMatches)
    .where(
      and(
        eq(reviewMatches.business_id, ctx.business.id),
        eq(reviewMatches.review_id, reviewId),
        eq(reviewMatches.state, 'joined'),
      ),
    );
  return pair?.answerId;
}

export async function loadTimeZone(ctx: BusinessCtx): Promise<string> {
  const [row] = await ctx.db
    .select({ timeZone: businessProfiles.time_zone })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  return row?.timeZone ?? 'UTC';
}

/** By the owner's id, which printed codes contain, or by any slug it ever had, in any case. */
export async function findBusinessByKey(
  ctx: Pick<Ctx, 'db' | 'config'>,
  key: string,
): Promise<typeof businessProfiles.$inferSelect | null> {
  if (isUuid(key)) {
    const [row] = await ctx.db
      .select()
      .from(businessProfiles)
      .where(and(eq(businessProfiles.user_id, key), notClosedDemo(ctx)));
    return row ?? null;
  }
  if (!SLUG.test(key)) return null;
  const [found] = await ctx.db
    .select({ business: businessProfiles })
    .from(reviewAddresses)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reviewAddresses.business_id))
    .where(and(eq(reviewAddresses.slug, key.toLowerCase()), notClosedDemo(ctx)));
  return found?.business ?? null;
}

/** Whether the contact is the owner, by the account's address: an answer to that invitation is a test. */
export async function isOwner(ctx: BusinessCtx, contactId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .innerJoin(users, eq(users.id, ctx.business.userId))
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        eq(contacts.id, contactId),
        sql`lower(${contacts.email}) = lower(${users.email})`,
      ),
    );
  return row !== undefined;
}

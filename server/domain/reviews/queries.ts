import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { firstPart, type Order, type Part } from '#server/db/page.ts';
import { limitInText } from '#server/db/plans.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { reviewMatches } from '#server/db/schema/reviews.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import { SHOWN } from '#server/domain/reviews/parts/shown-review.ts';
import { withFacts } from '#server/domain/reviews/parts/with-reply-facts.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';
import { REVIEWS_A_PAGE } from '#shared/reviews/inbox-input.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9-]{1,60}$/i;

/** As the index `reviews_inbox` has it. */
export const INBOX: Order = { newest: REVIEW.review_date, id: REVIEW.id };

/** What a screen asks for. Calls may ask for any number, and each would be a text of its own. */
const A_PAGE = REVIEWS_A_PAGE + 1;

/** Reviews as the inbox shows them; one of them where no part of the list is asked for. */
export async function selectInbox(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part = firstPart(INBOX),
): Promise<(InboxRow & { mark: string })[]> {
  const found = await selectReviews(ctx, { review: SHOWN, mark: part.mark }, and(where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit === A_PAGE ? limitInText(part.limit) : part.limit);
  return withFacts(ctx, found);
}

/** The answer that this public review followed, if it is known for sure. */
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

/** By the owner's id, the default address that printed codes keep, or by any slug it ever had, in any case. */
export async function findBusinessByKey(
  ctx: Pick<Ctx, 'db' | 'config'>,
  key: string,
): Promise<typeof businessProfiles.$inferSelect | null> {
  if (UUID.test(key)) {
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

/** The contact is the owner, by the address of the account: then an answer to its invitation is a test. */
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

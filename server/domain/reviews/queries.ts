import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { firstPart, type Order, type Part } from '#server/db/page.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { REPLY_DUE_AT } from '#server/domain/deadlines/queries.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9-]{1,60}$/i;

/** As the index `reviews_inbox` has it. */
export const INBOX: Order = { newest: reviews.review_date, id: reviews.id };

// Longer than the review itself, and for the index alone.
const { search: _, ...columns } = getTableColumns(reviews);

/** Reviews as the inbox shows them; one of them where no part of the list is asked for. */
export function selectInbox(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part = firstPart(INBOX),
): Promise<(InboxRow & { mark: string })[]> {
  return ctx.db
    .select({
      review: columns,
      // The name of the place says something only where there are two of them.
      placeName: sql<string>`case when exists (select 1 from platform_connections o
        where o.business_id = ${ctx.business.id} and o.platform_id = ${platformConnections.platform_id}
          and o.id <> ${platformConnections.id} and o.place_name <> ${platformConnections.place_name})
        then ${platformConnections.place_name} else '' end`,
      // Looked for in the few rows that are answered with, whatever was gone through for them.
      replacedAt:
        sql<Date | null>`(select max(e.replaced_at) from review_edits e where e.review_id = ${reviews.id})`.mapWith(
          reviews.edited_at,
        ),
      answerId: sql<string | null>`(select m.answer_id from review_matches m
        where m.review_id = ${reviews.id} and m.state = 'joined')`,
      answerAt:
        sql<Date | null>`(select a.review_date from review_matches m join reviews a on a.id = m.answer_id
        where m.review_id = ${reviews.id} and m.state = 'joined')`.mapWith(reviews.edited_at),
      dueAt: REPLY_DUE_AT,
      isOffered: sql<boolean>`(exists (select 1 from review_matches m where m.review_id = ${reviews.id} and m.state = 'offered')
        or exists (select 1 from review_matches m where m.answer_id = ${reviews.id} and m.state = 'offered'))`,
      mark: part.mark,
    })
    .from(reviews)
    .leftJoin(platformConnections, eq(platformConnections.id, reviews.connection_id))
    .where(and(where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
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

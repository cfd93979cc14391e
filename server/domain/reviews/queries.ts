import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { firstPart, type Order, type Part } from '#server/db/page.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { notClosedDemo } from '#server/domain/demo/queries.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';
import { USUAL_TARGET_HOURS } from '#shared/replies.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG = /^[a-z0-9-]{1,60}$/i;

/** As the index `reviews_inbox` has it. */
export const INBOX: Order = { newest: reviews.review_date, id: reviews.id };

// Longer than the review itself, and for the index alone.
const { search: _, ...columns } = getTableColumns(reviews);

/**
 * Since when a review waits for a reply: since it was here, or since the person wrote again. Null where nobody waits,
 * and where the last word is ours.
 */
export const WAITS_SINCE = sql<Date | null>`case when ${reviews.needs_reply} and coalesce((
    select m.direction = 'in' from thread_mails m where m.review_id = ${reviews.id} and m.state <> 'failed'
    order by m.created_at desc, m.id desc limit 1), true)
  then coalesce((select max(m.created_at) from thread_mails m where m.review_id = ${reviews.id} and m.direction = 'in'),
    ${reviews.first_seen_at}, ${reviews.review_date}) end`.mapWith(reviews.edited_at);

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
      dueAt: sql<Date | null>`${WAITS_SINCE} + make_interval(hours => coalesce((
        select s.target_hours from reply_settings s where s.business_id = ${ctx.business.id}), ${USUAL_TARGET_HOURS}::integer))`.mapWith(
        reviews.edited_at,
      ),
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

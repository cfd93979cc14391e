import { and, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';

/** Reviews as the inbox shows them, newest first. */
export async function selectInbox(
  ctx: Pick<Ctx, 'db'>,
  where: SQL | undefined,
  limit: number,
): Promise<(InboxRow & { micros: string })[]> {
  const invited = ctx.db
    .select({ channel: invitations.channel, sent_at: invitations.sent_at })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, reviews.business_id),
        eq(invitations.contact_id, reviews.contact_id),
        isNotNull(invitations.sent_at),
        lte(invitations.sent_at, reviews.review_date),
      ),
    )
    .orderBy(desc(invitations.sent_at))
    .limit(1)
    .as('invited');
  return ctx.db
    .select({
      review: reviews,
      invitedChannel: invited.channel,
      invitedAt: invited.sent_at,
      // JavaScript dates end at milliseconds; the cursor must not skip rows within one.
      micros: sql<string>`(extract(epoch from ${reviews.review_date}) * 1000000)::bigint::text`,
    })
    .from(reviews)
    .leftJoinLateral(invited, sql`true`)
    .where(where)
    .orderBy(desc(reviews.review_date), desc(reviews.id))
    .limit(limit);
}

/** Rows after this cursor in the inbox's order; matches the index `reviews_inbox`. */
export function olderThan(cursor: string): SQL {
  const [micros, id] = cursor.split('.');
  const date = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${reviews.review_date}, ${reviews.id}) < (${date}, ${id}::uuid)`;
}

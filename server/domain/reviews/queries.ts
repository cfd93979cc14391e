import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { firstPart, type Order, type Part } from '#server/db/page.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { InboxRow } from '#server/domain/reviews/view.ts';

/** As the index `reviews_inbox` has it. */
export const INBOX: Order = { newest: reviews.review_date, id: reviews.id };

/** Reviews as the inbox shows them; one of them where no part of the list is asked for. */
export async function selectInbox(
  ctx: Pick<Ctx, 'db'>,
  where: SQL | undefined,
  part: Part = firstPart(INBOX),
): Promise<(InboxRow & { mark: string })[]> {
  const invited = ctx.db
    .select({ channel: invitations.channel, sent_at: invitations.sent_at })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, reviews.business_id),
        eq(invitations.contact_id, reviews.contact_id),
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
      mark: part.mark,
    })
    .from(reviews)
    .leftJoinLateral(invited, sql`true`)
    .where(and(where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
}

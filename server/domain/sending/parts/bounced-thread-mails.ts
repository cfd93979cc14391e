import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** The emails about private feedback that a bounce is about: by Message-ID, else by recipient. */
export async function findBouncedThreadMails(
  ctx: Pick<Ctx, 'db'>,
  { messageId, recipient, kind }: BounceEvent,
  since: Date,
): Promise<{ reviewId: string; business: { id: string; userId: string } }[]> {
  if (kind !== 'bounced' || (recipient === '' && !messageId)) return [];
  return ctx.db
    .selectDistinct({
      reviewId: reviews.id,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
    })
    .from(threadMails)
    .innerJoin(reviews, eq(reviews.id, threadMails.review_id))
    .innerJoin(businessProfiles, eq(businessProfiles.id, threadMails.business_id))
    .where(
      and(
        eq(threadMails.direction, 'out'),
        inArray(threadMails.state, ['sent', 'unclear']),
        messageId
          ? eq(threadMails.message_id, messageId)
          : and(gt(threadMails.sent_at, since), sql`lower(${reviews.reviewer_email}) = ${recipient}`),
      ),
    )
    .limit(20);
}

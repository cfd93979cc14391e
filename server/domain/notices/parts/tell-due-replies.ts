import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { notices } from '#server/db/schema/notices.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { isWaitingSince, REPLY_DUE_AT, WAITS_SINCE } from '#server/domain/deadlines/queries.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { LONGEST_TARGET_HOURS } from '#shared/replies.ts';

/** What became due longer ago is old news, as after a night in which nothing ran. */
const LOOK_BACK = '1 day';
const USUALLY_BEFORE = 12;

interface Due {
  businessId: string;
  userId: string;
  /** The one that is due first. */
  reviewId: string;
  isPublic: boolean;
  /** Private feedback waits anew with each answer of the person. */
  since: Date;
}

/**
 * Public reviews and private feedback that come near to the time within which they shall have a reply, those of one
 * business in one notice. The oldest names it: what was told is not told again with the next one, until the person writes
 * anew. Answers how many were planned.
 */
export async function tellDueReplies(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const longAgo = sql`${at} - make_interval(hours => ${LONGEST_TARGET_HOURS}) - ${LOOK_BACK}::interval`;
  const due = await rowsOf<Due>(
    ctx.db,
    sql`
      select ${businessProfiles.id} as "businessId", ${businessProfiles.user_id} as "userId",
        (array_agg(${reviews.id} order by d.due_at, ${reviews.id}))[1] as "reviewId",
        (array_agg(${reviews.is_public} order by d.due_at, ${reviews.id}))[1] as "isPublic",
        (array_agg(${WAITS_SINCE} order by d.due_at, ${reviews.id}))[1] as "since"
      from ${reviews}
      join ${businessProfiles} on ${businessProfiles.id} = ${reviews.business_id}
      left join ${userSettings} on ${userSettings.user_id} = ${businessProfiles.user_id}
      cross join lateral (select ${REPLY_DUE_AT} as due_at) d
      cross join lateral (select greatest(${WAITS_SINCE},
        d.due_at - make_interval(hours => coalesce(${userSettings.reply_due_before}, ${USUALLY_BEFORE}::integer))) as tell_at) t
      where ${isWaitingSince(longAgo)}
        and d.due_at > ${at} - ${LOOK_BACK}::interval
        and t.tell_at <= ${at}
        and t.tell_at > greatest(${at} - ${LOOK_BACK}::interval,
          (select max(${notices.until}) from ${notices}
            where ${notices.business_id} = ${businessProfiles.id} and ${notices.kind} = 'reply_due'))
      group by ${businessProfiles.id}, ${businessProfiles.user_id}`,
  );
  let told = 0;
  for (const { businessId, userId, reviewId, isPublic, since } of due) {
    const business = { id: businessId, userId };
    const kind = 'reply_due';
    await withTx({ ...ctx, business }, async (ctx) => {
      const wanted = await wantsNotice(ctx, userId, kind);
      const event_key = [reviewId, kind, ...(isPublic ? [] : [new Date(since).getTime()])].join(':');
      const planned = { kind, review_id: reviewId, until: now, event_key } as const;
      if ((await addNotice(ctx, planned, { wanted })) && wanted) told += 1;
      // Told already under that name, by an earlier choice of hours: the moment moves on with it.
      else
        await ctx.db
          .update(notices)
          .set({ until: now })
          .where(and(eq(notices.business_id, businessId), eq(notices.event_key, planned.event_key)));
    });
  }
  return told;
}

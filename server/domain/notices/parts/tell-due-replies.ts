import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { notices } from '#server/db/schema/notices.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { REPLY_GOAL_HOURS } from '#shared/notices.ts';

/** What became due longer ago is old news, as after a night in which nothing ran. */
const LOOK_BACK = '1 day';

interface Due {
  businessId: string;
  userId: string;
  /** The one that has waited longest. */
  reviewId: string;
}

/**
 * Public reviews that come near to the time within which they shall have a reply, those of one business in one notice.
 * The oldest names it: what was told is not told again with the next one. Answers how many were planned.
 */
export async function tellDueReplies(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const due = await rowsOf<Due>(
    ctx.db,
    sql`
      select b.id as "businessId", b.user_id as "userId",
        (array_agg(r.id order by r.first_seen_at, r.id))[1] as "reviewId"
      from reviews r
      join business_profiles b on b.id = r.business_id
      left join user_settings s on s.user_id = b.user_id
      cross join lateral (select r.first_seen_at + make_interval(hours => ${REPLY_GOAL_HOURS} - coalesce(s.reply_due_before, 12)) as due_at) d
      where r.needs_reply and r.source = 'platform'
        and r.first_seen_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${REPLY_GOAL_HOURS}) - ${LOOK_BACK}::interval
        and d.due_at <= ${now.toISOString()}::timestamptz
        and d.due_at > greatest(${now.toISOString()}::timestamptz - ${LOOK_BACK}::interval,
          (select max(n.until) from notices n where n.business_id = b.id and n.kind = 'reply_due'))
      group by b.id, b.user_id`,
  );
  let told = 0;
  for (const { businessId, userId, reviewId } of due) {
    const business = { id: businessId, userId };
    const kind = 'reply_due';
    await withTx({ ...ctx, business }, async (ctx) => {
      const wanted = await wantsNotice(ctx, userId, kind);
      const planned = { kind, review_id: reviewId, until: now, event_key: `${reviewId}:${kind}` } as const;
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

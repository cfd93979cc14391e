import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { notices } from '#server/db/schema/notices.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { hoursToReply, isHeard, WAITS_SINCE } from '#server/domain/notices/parts/reply-deadlines.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

/** Reviews that came due longer ago, as during downtime, are skipped. */
const LOOK_BACK = '1 day';
const USUALLY_BEFORE = 12;

interface Due {
  businessId: string;
  userId: string;
  /** The one that is due first. */
  reviewId: string;
  isPublic: boolean;
  /** For private feedback, the waiting time restarts with each reply of the person. */
  since: Date;
  /** The notice covers everything waiting since then or longer. */
  upTo: Date;
}

/**
 * Notifies of public reviews and private feedback that are soon due for a reply, one notice per business, named after
 * the oldest. Stores how far it covers, so that the next one starts there even if the hours change, and only newly due
 * rows are read. Returns how many were planned.
 */
export async function notifyOfDueReplies(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = await rowsOf<Due>(
    ctx.db,
    sql`
      select b.id as "businessId", b.user_id as "userId", w.up_to as "upTo",
        (array_agg(${reviews.id} order by s.since, ${reviews.id}))[1] as "reviewId",
        (array_agg(${reviews.is_public} order by s.since, ${reviews.id}))[1] as "isPublic",
        min(s.since) as "since"
      from ${businessProfiles} b
      left join ${userSettings} u on u.user_id = b.user_id
      cross join lateral (select make_interval(hours => greatest(0,
        ${hoursToReply(sql`b.id`)} - coalesce(u.reply_due_before, ${USUALLY_BEFORE}::integer))) as wait offset 0) h
      cross join lateral (select ${at} - h.wait as up_to, greatest(${at} - h.wait - ${LOOK_BACK}::interval,
        (select max(coalesce(n.since, n.until - h.wait)) from ${notices} n
          where n.business_id = b.id and n.kind = 'reply_due')) as told offset 0) w
      cross join lateral (
        select r.id from ${reviews} r
        where r.business_id = b.id and r.needs_reply and r.seen_at > w.told and r.seen_at <= w.up_to
        union
        select ${threadMails.review_id} from ${threadMails}
        where ${threadMails.business_id} = b.id and ${isHeard}
          and ${threadMails.created_at} > w.told and ${threadMails.created_at} <= w.up_to
      ) near
      join ${reviews} on ${reviews.id} = near.id
      cross join lateral (select ${WAITS_SINCE} as since offset 0) s
      where s.since > w.told and s.since <= w.up_to
      group by b.id, b.user_id, w.up_to`,
  );
  let told = 0;
  for (const { businessId, userId, reviewId, isPublic, since, upTo } of due) {
    const business = { id: businessId, userId };
    const kind = 'reply_due';
    await withTx({ ...ctx, business }, async (ctx) => {
      const wanted = await wantsNotice(ctx, userId, kind);
      const event_key = [reviewId, kind, ...(isPublic ? [] : [new Date(since).getTime()])].join(':');
      const upToNow = { since: new Date(upTo), until: now };
      const planned = { kind, review_id: reviewId, ...upToNow, event_key } as const;
      if ((await addNotice(ctx, planned, { wanted })) && wanted) told += 1;
      // Already notified under that name, with earlier hours: only the stored time moves on.
      else
        await ctx.db
          .update(notices)
          .set(upToNow)
          .where(and(eq(notices.business_id, businessId), eq(notices.event_key, planned.event_key)));
    });
  }
  return told;
}

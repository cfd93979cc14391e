import { eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { IS_PRIVATE, IS_WAITING } from '#server/db/reviews/kinds.ts';
import { REVIEW, waitingOf } from '#server/db/reviews/questions.ts';
import { replySettings, threadMails } from '#server/db/schema/replies.ts';
import { USUAL_TARGET_HOURS } from '#shared/replies/replies.ts';

const ofThis = sql`${threadMails.review_id} = ${REVIEW.id}`;
const hasArrived = sql`${threadMails.state} not in ('failed', 'locked', 'withheld', 'kept', 'bounced', 'automatic')`;
// A mail from a program is not a reply.
export const isHeard = sql`(${threadMails.direction} = 'in' and ${threadMails.state} <> 'automatic')`;
const latest = sql`${threadMails.created_at} desc, ${threadMails.id} desc`;

interface Thread {
  /** Whether the person wrote last; null without mails. */
  isTheirs: SQL;
  /** When they last wrote. */
  heardAt: SQL;
}

const waitsSince = (thread: Thread) =>
  sql`case when not ${IS_WAITING} then null
  when not (${IS_PRIVATE}) then ${REVIEW.seen_at}
  when coalesce(${thread.isTheirs}, true)
  then coalesce(${thread.heardAt}, ${REVIEW.seen_at})
  end`;

/** Within how many hours a business wants to reply, as an expression for a statement. */
export const hoursToReply = (business: SQL) =>
  sql`coalesce((select ${replySettings.target_hours} from ${replySettings}
  where ${replySettings.business_id} = ${business}), ${USUAL_TARGET_HOURS}::integer)`;

const targetOf = (business: SQL) => sql`make_interval(hours => ${hoursToReply(business)})`;

/**
 * Since when a review waits for a reply: since it arrived, or since the person wrote again. Null if it does not wait,
 * or we wrote last. Only private feedback has mails.
 */
export const WAITS_SINCE = sql<Date | null>`${waitsSince({
  isTheirs: sql`(select ${isHeard} from ${threadMails} where ${ofThis} and ${hasArrived} order by ${latest} limit 1)`,
  heardAt: sql`(select max(${threadMails.created_at}) from ${threadMails} where ${ofThis} and ${isHeard})`,
})}`.mapWith(REVIEW.edited_at);

/** When a reply is due by the business's settings; null if nothing waits. */
export const REPLY_DUE_AT =
  sql<Date | null>`${WAITS_SINCE} + ${targetOf(sql`${REVIEW.business_id}`)}`.mapWith(REVIEW.edited_at);

/** Has waited for longer than the business's target. */
export function isOverdue(now: Date): SQL {
  return sql`${IS_WAITING} and ${REPLY_DUE_AT} < ${now.toISOString()}::timestamptz`;
}

/**
 * How many are overdue, as an expression for a statement. Time alone makes a review overdue, so no total can be
 * maintained. An index counts old ones; the few with a thread are checked for whether it ends their waiting, which
 * never begins before the review itself.
 */
export function overdueCount(ctx: BusinessCtx): SQL<number> {
  const waiting = waitingOf(ctx);
  const mine = sql`(select ${ctx.business.id}::uuid)`;
  const latestInTime = sql`${ctx.now().toISOString()}::timestamptz - ${targetOf(mine)}`;
  const isLongHere = sql`${REVIEW.seen_at} < ${latestInTime}`;
  const since = waitsSince({ isTheirs: sql`threads.is_theirs`, heardAt: sql`threads.heard_at` });
  return sql`(
    with threads as (
      select ${threadMails.review_id} as review_id, max(${threadMails.created_at}) filter (where ${isHeard}) as heard_at,
        (array_agg(${isHeard} order by ${latest}) filter (where ${hasArrived}))[1] as is_theirs
      from ${threadMails} where ${threadMails.business_id} = ${mine} group by 1
    )
    select (
      (select count(*) from ${waiting} where ${isLongHere})
      - (select count(*) from threads join ${waiting} on ${REVIEW.id} = threads.review_id
        where ${isLongHere} and not coalesce(${since} < ${latestInTime}, false))
    )::int)`;
}

/** Within how many hours the business wants to reply. */
export async function loadTargetHours(ctx: BusinessCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ hours: replySettings.target_hours })
    .from(replySettings)
    .where(eq(replySettings.business_id, ctx.business.id));
  return row?.hours ?? USUAL_TARGET_HOURS;
}

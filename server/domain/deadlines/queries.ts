import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { replySettings, threadMails } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { USUAL_TARGET_HOURS } from '#shared/replies.ts';

const ofThis = sql`${threadMails.review_id} = ${reviews.id}`;

/**
 * Since when a review waits for a reply: since it was here, or since the person wrote again. Null where nobody waits,
 * and where the last word is ours. Only private feedback has mails.
 */
export const WAITS_SINCE = sql<Date | null>`case when not ${reviews.needs_reply} then null
  when ${reviews.is_public} then coalesce(${reviews.first_seen_at}, ${reviews.review_date})
  when coalesce((select ${threadMails.direction} = 'in' from ${threadMails}
    where ${ofThis} and ${threadMails.state} <> 'failed'
    order by ${threadMails.created_at} desc, ${threadMails.id} desc limit 1), true)
  then coalesce((select max(${threadMails.created_at}) from ${threadMails}
    where ${ofThis} and ${threadMails.direction} = 'in'), ${reviews.first_seen_at}, ${reviews.review_date})
  end`.mapWith(reviews.edited_at);

const TARGET_HOURS = sql`coalesce((select ${replySettings.target_hours} from ${replySettings}
  where ${replySettings.business_id} = ${reviews.business_id}), ${USUAL_TARGET_HOURS}::integer)`;

/** By when somebody should have replied, as the settings of the business have it; null where nobody waits. */
export const REPLY_DUE_AT =
  sql<Date | null>`${WAITS_SINCE} + make_interval(hours => ${TARGET_HOURS})`.mapWith(reviews.edited_at);

/** Waits for longer than the business means anybody to wait. */
export function isOverdue(now: Date): SQL {
  return sql`${reviews.needs_reply} and ${REPLY_DUE_AT} < ${now.toISOString()}::timestamptz`;
}

/** Time alone makes them so: no total can be kept. Few wait, and an index holds just those. */
export async function countOverdue(ctx: BusinessCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.business_id, ctx.business.id), isOverdue(ctx.now())));
  return row?.count ?? 0;
}

/** Within how many hours the business means to reply. */
export async function loadTargetHours(ctx: BusinessCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ hours: replySettings.target_hours })
    .from(replySettings)
    .where(eq(replySettings.business_id, ctx.business.id));
  return row?.hours ?? USUAL_TARGET_HOURS;
}

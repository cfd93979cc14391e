import { and, desc, eq, gte, ne } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { clickThroughColumns } from '#server/db/click-through.ts';
import { REVIEW, reviewsOf } from '#server/db/reviews/questions.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { notices } from '#server/db/schema/notices.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { toNoticeView } from '#server/domain/notices/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { NoticeView } from '#shared/business/notices.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const MOST = 10;
const DAYS = 30;

/** The latest notices to the owner, newest first, without those dropped because nothing was left to tell. */
export async function listNotices(ctx: Ctx): Promise<NoticeView[]> {
  allow(ctx, 'notices.read');
  const since = new Date(ctx.now().getTime() - DAYS * DAY_MS);
  const rows = await ctx.db
    .select({
      notice: notices,
      business: { country: businessProfiles.country, time_zone: businessProfiles.time_zone },
      review: { ...clickThroughColumns(REVIEW), source: REVIEW.source, is_public: REVIEW.is_public },
      brokenId: platformConnections.platform_id,
      campaign: campaigns.campaign_name,
      network: socialPosts.network,
      login: postAccounts.login,
    })
    .from(notices)
    .innerJoin(businessProfiles, eq(businessProfiles.id, notices.business_id))
    .leftJoin(reviewsOf(ctx), eq(REVIEW.id, notices.review_id))
    .leftJoin(platformConnections, eq(platformConnections.id, notices.connection_id))
    .leftJoin(campaigns, eq(campaigns.id, notices.campaign_id))
    .leftJoin(socialPosts, eq(socialPosts.id, notices.post_id))
    .leftJoin(postAccounts, eq(postAccounts.id, notices.post_account_id))
    .where(
      and(
        eq(notices.business_id, ctx.business.id),
        ne(notices.status, 'canceled'),
        gte(notices.created_at, since),
      ),
    )
    .orderBy(desc(notices.created_at), desc(notices.id))
    .limit(MOST);
  return rows.map(({ business, ...row }) => toNoticeView(row, toTimeForm(business)));
}

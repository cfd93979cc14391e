import { and, eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { REVIEW, reviewsOf, WHOLE_REVIEW } from '#server/db/reviews/questions.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { threadMails } from '#server/db/schema/replies.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { REPLY_DUE_AT } from '#server/domain/notices/parts/reply-deadlines.ts';

const TOKEN = /^[\w-]{22}$/;

/** A notice with everything its mail is made of; null if it is gone or another business's. */
export async function findNotice(ctx: BusinessCtx, noticeId: string) {
  const [row] = await ctx.db
    .select({
      notice: notices,
      review: WHOLE_REVIEW,
      dueAt: REPLY_DUE_AT,
      mail: threadMails,
      message: inboundMessages,
      campaign: { id: campaigns.id, name: campaigns.campaign_name },
      connection: platformConnections,
      post: socialPosts,
      postAccount: postAccounts,
      business: businessProfiles,
      user: users,
      settings: userSettings,
    })
    .from(notices)
    .innerJoin(businessProfiles, eq(businessProfiles.id, notices.business_id))
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .leftJoin(reviewsOf(ctx), eq(REVIEW.id, notices.review_id))
    .leftJoin(threadMails, eq(threadMails.id, notices.mail_id))
    .leftJoin(inboundMessages, eq(inboundMessages.id, notices.message_id))
    .leftJoin(campaigns, eq(campaigns.id, notices.campaign_id))
    .leftJoin(platformConnections, eq(platformConnections.id, notices.connection_id))
    .leftJoin(socialPosts, eq(socialPosts.id, notices.post_id))
    .leftJoin(postAccounts, eq(postAccounts.id, notices.post_account_id))
    .where(and(eq(notices.business_id, ctx.business.id), eq(notices.id, noticeId)));
  return row ?? null;
}

export type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** Whose notices a link controls; null for an unknown token. */
export async function findNoticeByToken(ctx: Pick<Ctx, 'db'>, token: string) {
  if (!TOKEN.test(token)) return null;
  const [row] = await ctx.db
    .select({
      noticeId: notices.id,
      kind: notices.kind,
      business: {
        id: businessProfiles.id,
        userId: businessProfiles.user_id,
        name: businessProfiles.business_name,
      },
    })
    .from(notices)
    .innerJoin(businessProfiles, eq(businessProfiles.id, notices.business_id))
    .where(eq(notices.token_hash, hashToken(token)));
  return row ?? null;
}

/** Where the notices of the business go, and the settings for its mails. */
export async function findRecipient(ctx: BusinessCtx) {
  const [row] = await ctx.db
    .select({ business: businessProfiles, user: users, settings: userSettings })
    .from(businessProfiles)
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .where(eq(businessProfiles.id, ctx.business.id));
  return row ?? null;
}

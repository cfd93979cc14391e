import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { BounceEvent } from '#server/connectors/mail-reports/bounce.ts';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { notices } from '#server/db/schema/notices.ts';
import { userSettings } from '#server/db/schema/settings.ts';

interface Refused {
  noticeId: string;
  /** The recipient's address. */
  address: string;
}

/** The address refuses notices: nothing more is sent there until its owner has tried it again. */
export async function pauseNotices(ctx: BusinessCtx, { noticeId, address }: Refused): Promise<void> {
  const now = ctx.now();
  const refused = { refused_email: address, refused_at: now };
  const [paused] = await ctx.db
    .insert(userSettings)
    .values({
      user_id: ctx.business.userId,
      ...refused,
      created_at: now,
      updated_at: now,
      // Without saved settings, notices go to the address of the account, which this is.
      notification_email: address,
      reply_email: address,
    })
    .onConflictDoUpdate({
      target: userSettings.user_id,
      set: refused,
      setWhere: ne(userSettings.refused_email, address),
    })
    .returning({ id: userSettings.id });
  if (paused) await record(ctx, 'notices.hold', { type: 'notice', id: noticeId });
}

/** The notices that a bounce or complaint is about: by Message-ID, else by recipient. */
export async function findBouncedNotices(
  ctx: Pick<Ctx, 'db'>,
  { messageId, recipient, kind, refusal }: BounceEvent,
  since: Date,
): Promise<(Refused & { business: { id: string; userId: string } })[]> {
  if (refusal !== 'bounced' && kind !== 'complained') return [];
  if (recipient === '' && !messageId) return [];
  return ctx.db
    .select({
      noticeId: notices.id,
      address: notices.sent_to,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
    })
    .from(notices)
    .innerJoin(businessProfiles, eq(businessProfiles.id, notices.business_id))
    .where(
      and(
        inArray(notices.status, ['sent', 'unknown']),
        messageId ? eq(notices.external_id, messageId) : gt(notices.created_at, since),
        recipient === '' ? undefined : sql`lower(${notices.sent_to}) = ${recipient}`,
      ),
    )
    .limit(20);
}

/** It never arrived, although the mail server had accepted it. */
export async function noticeBounced(ctx: BusinessCtx, refused: Refused): Promise<boolean> {
  const moved = await ctx.db
    .update(notices)
    .set({ status: 'failed' })
    .where(
      and(
        eq(notices.business_id, ctx.business.id),
        eq(notices.id, refused.noticeId),
        inArray(notices.status, ['sent', 'unknown']),
      ),
    )
    .returning({ id: notices.id });
  if (moved.length > 0) await pauseNotices(ctx, refused);
  return moved.length > 0;
}

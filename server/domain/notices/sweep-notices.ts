import type { Ctx } from '#server/core/context.ts';
import { makeDigests } from '#server/domain/notices/parts/make-digests.ts';
import { notifyOfDueReplies } from '#server/domain/notices/parts/notify-of-due-replies.ts';
import { notifyOfFinishedCampaigns } from '#server/domain/notices/parts/notify-of-finished-campaigns.ts';
import { notifyOfTexts } from '#server/domain/notices/parts/notify-of-texts.ts';
import { allow } from '#server/identity/allow.ts';

interface PlannedNotices {
  digests: number;
  replies: number;
  campaigns: number;
  texts: number;
}

/**
 * Runs by the clock: plans the notices triggered by time alone. Each is one row with a unique key, so that a
 * superfluous job repeats nothing; its mail has a job and an audit row of its own.
 */
export async function sweepNotices(ctx: Ctx): Promise<PlannedNotices> {
  allow(ctx, 'system.sweep');
  return {
    digests: await makeDigests(ctx),
    replies: await notifyOfDueReplies(ctx),
    campaigns: await notifyOfFinishedCampaigns(ctx),
    texts: await notifyOfTexts(ctx),
  };
}

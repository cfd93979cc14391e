import type { Ctx } from '#server/core/context.ts';
import { makeDigests } from '#server/domain/notices/parts/make-digests.ts';
import { tellDueReplies } from '#server/domain/notices/parts/tell-due-replies.ts';
import { tellFinished } from '#server/domain/notices/parts/tell-finished.ts';
import { tellTexts } from '#server/domain/notices/parts/tell-texts.ts';
import { allow } from '#server/identity/allow.ts';

interface Told {
  digests: number;
  replies: number;
  campaigns: number;
  texts: number;
}

/**
 * Runs by the clock: plans the notices triggered by time alone. Each is one row with a unique key, so that a
 * superfluous job repeats nothing; its mail has a job and an audit row of its own.
 */
export async function sweepNotices(ctx: Ctx): Promise<Told> {
  allow(ctx, 'system.sweep');
  return {
    digests: await makeDigests(ctx),
    replies: await tellDueReplies(ctx),
    campaigns: await tellFinished(ctx),
    texts: await tellTexts(ctx),
  };
}

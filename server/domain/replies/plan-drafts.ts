import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { countForDrafts } from '#server/domain/replies/parts/drafts-plan.ts';
import { chosenReviews } from '#server/domain/reviews/parts/inbox-where.ts';
import { loadTimeZone } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { DraftsPlanView } from '#shared/replies/replies.ts';
import { DraftReplies } from '#shared/replies/reply-input.ts';

/** What `draftReplies` would do with the chosen reviews, so that nobody wonders afterwards. */
export async function planDrafts(ctx: Ctx, input: DraftReplies): Promise<DraftsPlanView> {
  allow(ctx, 'replies.write');
  const chosen = parse(DraftReplies, input);
  return countForDrafts(ctx, chosenReviews(ctx, chosen, await loadTimeZone(ctx)));
}

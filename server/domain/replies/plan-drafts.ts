import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { countForDrafts } from '#server/domain/replies/parts/drafts-plan.ts';
import { chosenReviews } from '#server/domain/reviews/parts/in-inbox.ts';
import { loadTimeZone } from '#server/domain/reviews/queries.ts';
import { parse } from '#server/parse.ts';
import type { DraftsPlanView } from '#shared/replies.ts';
import { DraftReplies } from '#shared/reply-input.ts';

/** What `draftReplies` would do with the chosen reviews, so that nobody wonders afterwards. */
export async function planDrafts(ctx: Ctx, input: DraftReplies): Promise<DraftsPlanView> {
  allow(ctx, 'replies.write');
  const chosen = parse(DraftReplies, input);
  return countForDrafts(ctx, chosenReviews(ctx, chosen, await loadTimeZone(ctx)));
}

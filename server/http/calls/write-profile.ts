import { type UserCtx, withTx } from '#server/context.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { withoutGaps } from '#server/http/calls/own-record.ts';
import type { ProfileRecord } from '#shared/records.ts';

/** All or nothing, by the verbs of the screens that have these fields. Answers with the ctx of the business it is. */
export async function writeProfile(ctx: UserCtx, given: ProfileRecord): Promise<UserCtx> {
  return withTx(ctx, async (ctx) => {
    const { id } = await saveBusiness(
      ctx,
      withoutGaps({
        businessName: given.business_name,
        reviewLinkUrl: given.review_link_url,
        reviewLinkTitle: given.review_link_title,
      }),
    );
    return { ...ctx, business: { id, userId: ctx.actor.userId } };
  }).then(({ business }) => ({ ...ctx, business }));
}

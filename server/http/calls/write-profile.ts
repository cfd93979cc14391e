import { type BusinessCtx, type MemberCtx, withTx } from '#server/core/context.ts';
import { choosePicture } from '#server/domain/businesses/choose-picture.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { withoutGaps } from '#server/http/calls/own-record.ts';
import { accountIdOf } from '#server/identity/account.ts';
import type { ProfileRecord, TableRecord } from '#shared/http/records.ts';

/** All or nothing, through the verbs of the screens with these fields. Returns the ctx with the business. */
export async function writeProfile(
  ctx: MemberCtx,
  given: ProfileRecord,
  before: TableRecord | null,
): Promise<MemberCtx & BusinessCtx> {
  const picture = given.desktop_image_id === undefined ? undefined : given.desktop_image_id || null;
  const business = await withTx(ctx, async (ctx) => {
    const { id } = await saveBusiness(
      ctx,
      withoutGaps({
        businessName: given.business_name,
        reviewLinkUrl: given.review_link_url,
        reviewLinkTitle: given.review_link_title,
        negativeFeedbackEnabled: given.negative_feedback_enabled,
        starFilterEnabled: given.star_filter_enabled,
      }),
      { onlyNew: before === null },
    );
    const business = { id, userId: accountIdOf(ctx) };
    if (picture !== undefined && picture !== (before?.desktop_image_id ?? null)) {
      await choosePicture({ ...ctx, business }, { use: 'desktop', uploadId: picture });
    }
    return business;
  });
  return { ...ctx, business };
}

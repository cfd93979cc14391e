import { z } from 'zod';
import type { Ctx, MemberCtx } from '#server/core/context.ts';
import { fingerprint } from '#server/core/crypto.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { createCampaign } from '#server/domain/campaigns/create-campaign.ts';
import { pageRecords } from '#server/domain/exports/page-records.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { getOwnRecord, refuseOthers, refuseSecond } from '#server/http/calls/own-record.ts';
import { writeProfile } from '#server/http/calls/write-profile.ts';
import { jsonOf, writeSettings } from '#server/http/calls/write-settings.ts';
import { allow } from '#server/identity/allow.ts';
import { channelOf } from '#shared/campaigns/campaign-types.ts';
import {
  type CampaignRecord,
  CreateRecord,
  RECORD_TABLES,
  type ReviewRecord,
  type TableRecord,
  UpdateRecord,
} from '#shared/http/records.ts';
import { PRIVATE_FEEDBACK_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { reviewTypeOf } from '#shared/reviews/review-routing.ts';

/** Creates a record through the verb of the corresponding screen. */
export async function createRecord(ctx: Ctx, input: unknown, userAgent: string): Promise<TableRecord> {
  const given = parse(CreateRecord, input);
  const { tableId } = given;
  // Visitors may create these.
  if (tableId === RECORD_TABLES.reviews) return addReview(ctx, given, userAgent);
  allow(ctx, 'records.read');
  refuseOthers(ctx, given);
  if (tableId === RECORD_TABLES.campaigns) return addCampaign(ctx, given);
  await refuseSecond(ctx, tableId);
  if (tableId === RECORD_TABLES.settings) {
    await writeSettings(ctx, given, { onlyNew: true });
    return getOwnRecord(ctx, tableId);
  }
  return getOwnRecord(await writeProfile(ctx, given, null), tableId);
}

/** Changes one of the caller's own records. */
export async function updateRecord(ctx: Ctx, input: unknown): Promise<TableRecord> {
  allow(ctx, 'records.read');
  const given = parse(UpdateRecord, input);
  const { tableId, ID } = given;
  refuseOthers(ctx, given);
  const before = await getOwnRecord(ctx, tableId, ID);
  if (tableId === RECORD_TABLES.settings) await writeSettings(ctx, given, { onlyNew: false });
  else await writeProfile(ctx, given, before);
  return getOwnRecord(ctx, tableId);
}

/** The same text twice on a day is one review, as when a form is sent twice. */
async function addReview(ctx: Ctx, given: ReviewRecord, userAgent: string): Promise<TableRecord> {
  const { user_id: businessKey, platform_id: platformId, rating, reviewer_name: name } = given;
  const { reviewer_email: email, review_text: text } = given;
  const isPublic = platformId !== PRIVATE_FEEDBACK_PLATFORM_ID;
  const type = reviewTypeOf(rating);
  if (given.is_public !== undefined && given.is_public !== isPublic) {
    throw invalidAt('is_public', 'is_public must be false for platform 0 and true for every other one.');
  }
  if (given.review_type !== undefined && given.review_type !== type) {
    throw invalidAt('review_type', `A rating of ${rating} is ${type}.`);
  }
  if (isPublic && email !== '') {
    throw invalidAt('reviewer_email', 'reviewer_email is for private feedback only.');
  }
  const day = ctx.now().toISOString().slice(0, 10);
  const words = JSON.stringify([
    ctx.address,
    userAgent,
    day,
    businessKey,
    platformId,
    rating,
    name,
    email,
    text,
  ]);
  const { reviewId } = await submitReview(ctx, {
    businessKey,
    userAgent,
    rating: String(rating),
    invitation: null,
    edit: null,
    submission: fingerprint(ctx.config.secret, 'call', words),
    ...(isPublic
      ? { path: 'public', public: { platformId: String(platformId), name, text } }
      : { path: 'private', private: { name, email, text } }),
  });
  return { ID: reviewId };
}

const Template = z.object({
  subject: z.string().default(''),
  content: z.string(),
  secondReminderDays: z.number().nullish(),
});

async function addCampaign(ctx: MemberCtx, given: CampaignRecord): Promise<TableRecord> {
  const read = Template.safeParse(jsonOf(given.template_content));
  const template = read.success ? read.data : { subject: '', content: given.template_content };
  const { campaignId } = await createCampaign(ctx, {
    channel: channelOf(given.campaign_type),
    name: given.campaign_name,
    template: {
      ...template,
      reminderEnabled: given.reminder_enabled,
      reminderDays: given.reminder_days,
    },
  });
  const Filters = [{ name: 'ID', op: 'Equal' as const, value: campaignId }];
  const { List } = await pageRecords(ctx, { tableId: RECORD_TABLES.campaigns, Filters });
  const [made] = List;
  if (!made) throw new Error('The campaign is missing right after it was written.');
  return made;
}

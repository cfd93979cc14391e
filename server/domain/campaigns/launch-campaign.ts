import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { contactImports } from '#server/db/schema/imports.ts';
import { prepareCampaignJob } from '#server/domain/campaigns/jobs.ts';
import {
  requireConsent,
  requireSomebody,
  tidyTypedRows,
} from '#server/domain/campaigns/parts/check-typed-rows.ts';
import { type Filled, fillCampaign } from '#server/domain/campaigns/parts/fill-campaign.ts';
import { fillLists } from '#server/domain/campaigns/parts/fill-lists.ts';
import { fillRest } from '#server/domain/campaigns/parts/fill-rest.ts';
import { candidatesOf } from '#server/domain/campaigns/parts/judge-audience.ts';
import { lockForLaunch, undoEnd, withAllLanguages } from '#server/domain/campaigns/parts/launching.ts';
import { nameCampaign } from '#server/domain/campaigns/parts/name-campaign.ts';
import { requireRest } from '#server/domain/campaigns/parts/rest.ts';
import { findBySubmission, findCampaignView } from '#server/domain/campaigns/queries.ts';
import { ensureContacts } from '#server/domain/contacts/queries.ts';
import { dayIn } from '#server/domain/sending/parts/calendar.ts';
import { dispatchFrom } from '#server/domain/sending/parts/enqueue-sending.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { CAMPAIGN_TYPES } from '#shared/campaigns/campaign-types.ts';
import { LaunchCampaign, type LaunchedCampaignView } from '#shared/campaigns/campaigns.ts';

type LaunchCtx = CtxFor<'campaigns.launch'>;

/**
 * Writes the campaign, its consents and one invitation per contact; beyond a thousand of a list a job continues.
 * Nothing is sent for ten seconds, for undo. The same `submissionKey` returns the first campaign. Ineligible contacts
 * are stored as skipped; rows without a name are only counted.
 */
export async function launchCampaign(ctx: Ctx, input: LaunchCampaign): Promise<LaunchedCampaignView> {
  allow(ctx, 'campaigns.launch');
  const {
    channel,
    contacts: typed,
    importIds,
    restOf,
    leftOut: leftOutIds,
    template,
    consent,
    submissionKey,
  } = parse(LaunchCampaign, input);
  requireConsent(consent);

  const { id, leftOut } = await withTx(ctx, async (ctx) => {
    const business = await lockForLaunch(ctx, channel);
    const known = await findBySubmission(ctx, submissionKey);
    if (known) return { id: known, leftOut: 0 };
    const follows = restOf ? await requireRest(ctx, { campaignId: restOf, channel }) : null;
    const { country } = business;
    const { named, leftOut } = tidyTypedRows(typed, country);
    await checkImports(ctx, importIds);
    const whole = await withAllLanguages(ctx, channel, template);
    const now = ctx.now();
    const [campaign] = await ctx.db
      .insert(campaigns)
      .values({
        id: newId(),
        business_id: ctx.business.id,
        user_id: authorIdOf(ctx),
        campaign_name: await nameCampaign(ctx, channel, dayIn(now, business.time_zone)),
        campaign_type: CAMPAIGN_TYPES[channel],
        template_content: JSON.stringify(whole),
        // A follow-up is a reminder itself.
        reminder_enabled: template.reminderEnabled && !follows,
        reminder_days: template.reminderDays,
        second_reminder_days: template.secondReminderDays,
        pending_import_ids: follows ? [] : importIds,
        left_out_ids: follows ? [] : leftOutIds,
        follows_id: follows,
        pending_rest: follows !== null,
        submission_key: submissionKey,
        starts_at: undoEnd(ctx),
        created_at: now,
      })
      .returning();
    if (!campaign) throw new Error('The database answered an insert without a row');

    const contacts = await ensureContacts(ctx, named);
    if (!follows) requireSomebody(typed, contacts, { channel, country, importIds });
    const candidates = candidatesOf(named, contacts).map(({ candidate }) => candidate);
    const { more, ...filled } = follows
      ? await fillRest(ctx, campaign)
      : await withLists(ctx, campaign, await fillCampaign(ctx, campaign, candidates, 'get_reviews'));
    // The undo window begins once everything is written.
    const startsAt = await startWindow(ctx, campaign.id);
    const about = follows ? { follows } : { left_out: leftOut, lists: importIds.length };
    const facts = { channel, ...filled, ...about };
    await record(ctx, 'campaigns.launch', { type: 'campaign', id: campaign.id }, facts);
    // The job waits for the window's end, too, or it would add people who then have to be canceled.
    if (more) await ctx.queue.send(prepareCampaignJob, { campaignId: campaign.id }, { startAfter: startsAt });
    if (filled.queued > 0) await dispatchFrom(ctx, startsAt);
    return { id: campaign.id, leftOut };
  });
  const view = await findCampaignView(ctx, id);
  if (!view) throw new Error('The campaign is missing right after its launch.');
  return { ...view, leftOut };
}

async function startWindow(ctx: LaunchCtx, campaignId: string): Promise<Date> {
  const startsAt = undoEnd(ctx);
  await ctx.db
    .update(campaigns)
    .set({ starts_at: startsAt })
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaignId)));
  return startsAt;
}

/** Adds the first thousand at once, so that for most lists the result can say how many are asked. */
async function withLists(ctx: LaunchCtx, campaign: typeof campaigns.$inferSelect, typed: Filled) {
  if (campaign.pending_import_ids.length === 0) return { ...typed, more: false };
  const { more, queued, skipped } = await fillLists(ctx, campaign);
  return { queued: typed.queued + queued, skipped: typed.skipped + skipped, more };
}

async function checkImports(ctx: LaunchCtx, importIds: string[]): Promise<void> {
  if (importIds.length === 0) return;
  const found = await ctx.db
    .select({ id: contactImports.id, status: contactImports.status })
    .from(contactImports)
    .where(and(eq(contactImports.business_id, ctx.business.id), inArray(contactImports.id, importIds)));
  if (found.length < new Set(importIds).size) throw notFound('imported list');
  if (found.some(({ status }) => status !== 'done')) {
    const words = 'The imported list is still being read. Please try again in a moment.';
    throw new AppError('conflict', words, { reason: 'list_not_ready' });
  }
}

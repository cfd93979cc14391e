import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invitationHashes } from '#server/core/link-tokens.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents } from '#server/db/schema/contacts.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { countPerDay } from '#server/domain/sending/parts/count-per-day.ts';
import { Seen } from '#server/domain/sending/parts/find-household.ts';
import { type Candidate, findIneligible } from '#server/domain/sending/parts/find-ineligible.ts';
import { calendarFor } from '#server/domain/sending/parts/plan-sending.ts';
import { daytimeOf, loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { channelOf } from '#shared/campaigns/campaign-types.ts';
import { CONSENT_WORDING } from '#shared/contacts/contact-basics.ts';
import type { ConsentSource } from '#shared/contacts/contacts.ts';

const ROWS_PER_INSERT = 1_000;

type Campaign = typeof campaigns.$inferSelect;
type Known = Candidate & { contactId: string };

export interface Filled {
  queued: number;
  skipped: number;
}

/**
 * Adds contacts to a campaign: their consent, and one invitation each, planned or skipped with its reason. Existing
 * members stay as they are. Runs inside a transaction that locks the business.
 */
export async function fillCampaign(
  ctx: BusinessCtx,
  campaign: Campaign,
  candidates: readonly Known[],
  /** Where the owner confirmed the consent. */
  source: Exclude<ConsentSource, 'opt_in_page'>,
  /** The exact words that were confirmed. */
  wording = CONSENT_WORDING,
): Promise<Filled> {
  if (candidates.length === 0) return { queued: 0, skipped: 0 };
  const now = ctx.now();
  const channel = channelOf(campaign.campaign_type);
  const rules = await loadSendingRules(ctx, channel);
  const seen = new Seen();
  const refusals = await findIneligible(ctx, candidates, {
    channel,
    rules,
    campaignId: campaign.id,
    isFollowUp: campaign.follows_id !== null,
    seen,
  });
  const ready = candidates.filter((_, index) => refusals[index] === null);
  const startsAt = campaign.starts_at > now ? campaign.starts_at : now;
  const planTime = calendarFor({ ...rules, perDay: await countPerDay(ctx, channel, rules.timeZone) });
  const dueOf = new Map<string, Date>();
  for (const person of ready) {
    const daytime = daytimeOf(channel, recipientOf(channel, person), rules, { byHand: true });
    dueOf.set(person.contactId, planTime(daytime, startsAt));
  }

  const rows = candidates.map((person, index) => {
    const reason = refusals[index]?.reason ?? null;
    const id = newId();
    return {
      id,
      ...invitationHashes(ctx.config.secret, id),
      business_id: ctx.business.id,
      campaign_id: campaign.id,
      contact_id: person.contactId,
      channel,
      status: reason ? ('skipped' as const) : ('queued' as const),
      reason,
      due_at: dueOf.get(person.contactId) ?? startsAt,
      created_at: now,
      updated_at: now,
    };
  });
  let queued = 0;
  let skipped = 0;
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const made = await ctx.db
      .insert(invitations)
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .onConflictDoNothing()
      .returning({ contactId: invitations.contact_id, status: invitations.status });
    queued += made.filter(({ status }) => status === 'queued').length;
    skipped += made.filter(({ status }) => status === 'skipped').length;
    if (made.length === 0) continue;
    await ctx.db.insert(consents).values(
      made.map(({ contactId }) => ({
        business_id: ctx.business.id,
        contact_id: contactId,
        recorded_by_user_id: campaign.user_id,
        wording,
        source,
        created_at: now,
      })),
    );
  }
  await ctx.db
    .update(campaigns)
    .set({ contacts_sent: sql`${campaigns.contacts_sent} + ${queued}` })
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, campaign.id)));
  return { queued, skipped };
}

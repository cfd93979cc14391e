import { and, count, eq, inArray, isNull, min, not, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { firstPart, type Part, type SortOrder } from '#server/db/page.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { businessSetups } from '#server/db/schema/setups.ts';
import { type CountRow, toCampaignView } from '#server/domain/campaigns/view.ts';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';

/** Must match the index `campaigns_business`. */
export const NEWEST_CAMPAIGNS: SortOrder = { newest: campaigns.created_at, id: campaigns.id };

/** Campaigns of the business with their counts. */
export async function selectCampaigns(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part,
): Promise<{ view: CampaignView; cursor: string }[]> {
  const rows = await ctx.db
    .select({
      campaign: campaigns,
      cursor: part.cursor,
      receiver: businessProfiles.mail_fault_by,
      isOwnTest: sql<boolean>`${businessSetups.own_campaign_id} is not null`,
    })
    .from(campaigns)
    .innerJoin(businessProfiles, eq(businessProfiles.id, campaigns.business_id))
    .leftJoin(
      businessSetups,
      and(
        eq(businessSetups.business_id, campaigns.business_id),
        eq(businessSetups.own_campaign_id, campaigns.id),
      ),
    )
    .where(and(eq(campaigns.business_id, ctx.business.id), where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
  const counts = await countInvitations(
    ctx,
    rows.map(({ campaign }) => campaign.id),
  );
  return rows.map(({ campaign, cursor, receiver, isOwnTest }) => ({
    view: toCampaignView(
      campaign,
      counts.filter(({ campaignId }) => campaignId === campaign.id),
      { receiver, isOwnTest },
    ),
    cursor,
  }));
}

export async function findCampaignView(ctx: BusinessCtx, id: string): Promise<CampaignView | null> {
  const [row] = await selectCampaigns(ctx, eq(campaigns.id, id), firstPart(NEWEST_CAMPAIGNS));
  return row?.view ?? null;
}

/** The campaign this form has already created; launches of a business take turns, so none is in progress. */
export async function findBySubmission(ctx: BusinessCtx, submissionKey: string): Promise<string | undefined> {
  const [first] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.submission_key, submissionKey)));
  return first?.id;
}

async function countInvitations(ctx: BusinessCtx, campaignIds: string[]): Promise<CountRow[]> {
  if (campaignIds.length === 0) return [];
  return ctx.db
    .select({
      campaignId: invitations.campaign_id,
      status: invitations.status,
      reason: invitations.reason,
      count: count(),
      reminders: sql<number>`count(*) filter (where ${invitations.step} > 0)`.mapWith(Number),
      firstDue: min(invitations.due_at),
    })
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.campaign_id, campaignIds)))
    .groupBy(invitations.campaign_id, invitations.status, invitations.reason);
}

export const MEMBERS: SortOrder = { id: contacts.id };

/** Contacts of imported lists, each once, filtered by `where`, without those erased since. */
export async function loadMembers(ctx: BusinessCtx, importIds: string[], part: Part, where?: SQL) {
  return ctx.db
    .selectDistinct({
      contactId: contacts.id,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      language: contacts.language,
      cursor: part.cursor,
    })
    .from(contactImportMembers)
    .innerJoin(contactImports, eq(contactImports.id, contactImportMembers.import_id))
    .innerJoin(contacts, eq(contacts.id, contactImportMembers.contact_id))
    .where(
      and(
        eq(contactImports.business_id, ctx.business.id),
        inArray(contactImportMembers.import_id, importIds),
        isNull(contacts.erased_at),
        where,
        part.after,
      ),
    )
    .orderBy(...part.orderBy)
    .limit(part.limit);
}

/** All members but these. */
export function isNoneOf(contactIds: readonly string[]): SQL | undefined {
  return contactIds.length === 0 ? undefined : not(isAmong(contacts.id, contactIds));
}

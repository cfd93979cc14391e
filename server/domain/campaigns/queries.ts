import { and, asc, count, desc, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { type CountRow, toCampaignView } from '#server/domain/campaigns/view.ts';
import type { CampaignView } from '#shared/campaigns.ts';

/** Campaigns of the business with their counts, newest first; `cursor` continues the list after that row. */
export async function selectCampaigns(
  ctx: BusinessCtx,
  where: SQL | undefined,
  limit: number,
): Promise<{ view: CampaignView; cursor: string }[]> {
  const rows = await ctx.db
    .select({
      campaign: campaigns,
      // JavaScript dates end at milliseconds; the cursor must not skip rows within one.
      micros: sql<string>`(extract(epoch from ${campaigns.created_at}) * 1000000)::bigint::text`,
    })
    .from(campaigns)
    .where(and(eq(campaigns.business_id, ctx.business.id), where))
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(limit);
  const counts = await countInvitations(
    ctx,
    rows.map(({ campaign }) => campaign.id),
  );
  return rows.map(({ campaign, micros }) => ({
    view: toCampaignView(
      campaign,
      counts.filter(({ campaignId }) => campaignId === campaign.id),
    ),
    cursor: `${micros}.${campaign.id}`,
  }));
}

/** Rows after this cursor in the list's order; matches the index `campaigns_business`. */
export function olderThan(cursor: string): SQL {
  const [micros, id] = cursor.split('.');
  const date = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${campaigns.created_at}, ${campaigns.id}) < (${date}, ${id}::uuid)`;
}

export async function findCampaignView(ctx: BusinessCtx, id: string): Promise<CampaignView | null> {
  const [row] = await selectCampaigns(ctx, eq(campaigns.id, id), 1);
  return row?.view ?? null;
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
      rated: count(invitations.rated_at),
      clicked: count(invitations.clicked_at),
      firstDue: min(invitations.due_at),
    })
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.campaign_id, campaignIds)))
    .groupBy(invitations.campaign_id, invitations.status, invitations.reason);
}

/** Contacts of imported lists, each once and in the order of their ids, as far as `where` wants them. */
export async function loadMembers(
  ctx: BusinessCtx,
  importIds: string[],
  { where, limit }: { where: SQL | undefined; limit: number },
) {
  const rows = await ctx.db
    .selectDistinct({
      contactId: contacts.id,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      erasedAt: contacts.erased_at,
    })
    .from(contactImportMembers)
    .innerJoin(contactImports, eq(contactImports.id, contactImportMembers.import_id))
    .innerJoin(contacts, eq(contacts.id, contactImportMembers.contact_id))
    .where(
      and(
        eq(contactImports.business_id, ctx.business.id),
        inArray(contactImportMembers.import_id, importIds),
        where,
      ),
    )
    .orderBy(asc(contacts.id))
    .limit(limit);
  return rows.map(({ erasedAt, ...row }) => ({ ...row, erased: erasedAt !== null }));
}

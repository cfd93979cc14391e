import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { page } from '#server/db/page.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { inShow, loadAnswers, loadResults, RESULT } from '#server/domain/campaigns/parts/load-results.ts';
import { loadRatedElsewhere } from '#server/domain/campaigns/parts/rest.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { toInvitationView } from '#server/domain/campaigns/view.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { findOptedOut, loadCountry } from '#server/domain/contacts/queries.ts';
import { findHousehold } from '#server/domain/sending/parts/find-household.ts';
import { findByAddress } from '#server/domain/sending/parts/load-suppressions.ts';
import { allow } from '#server/identity/allow.ts';
import { channelOf } from '#shared/campaigns/campaign-types.ts';
import {
  type CampaignDetailView,
  type CampaignResults,
  type CampaignShow,
  type CampaignView,
  GetCampaign,
  type RelatedCampaign,
} from '#shared/campaigns/campaigns.ts';

/** A campaign and the state of each contact, reminders included, by pages of contacts. */
export async function getCampaign(ctx: Ctx, input: GetCampaign): Promise<CampaignDetailView> {
  allow(ctx, 'campaigns.read');
  const parsed = GetCampaign.safeParse(input);
  if (!parsed.success) throw notFound('campaign');
  const { id, show: wanted, ...asked } = parsed.data;
  const view = await findCampaignView(ctx, id);
  if (!view) throw notFound('campaign');
  const results = await loadResults(ctx, id, view.channel);
  const show = wanted ?? firstShown(results);
  const mine = and(eq(invitations.business_id, ctx.business.id), eq(invitations.campaign_id, id));
  const { rows, nextCursor } = await page({ id: invitations.id }, asked, (part) =>
    ctx.db
      .select({ invitation: invitations, contact: contacts, result: RESULT, cursor: part.cursor })
      .from(invitations)
      .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
      .where(and(mine, eq(invitations.step, 0), inShow(show), part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  const contactIds = rows.map(({ invitation }) => invitation.contact_id);
  const reminders = await loadReminders(ctx, id, contactIds);
  const ratedElsewhere = await loadRatedElsewhere(ctx, id, contactIds);
  const answers = await loadAnswers(
    ctx,
    rows.map(({ invitation }) => invitation.id),
  );
  const recipients = rows.map(({ contact }) => recipientOf(view.channel, contact)).filter(Boolean);
  const optedOut = await findOptedOut(ctx, view.channel, recipients);
  const shared = rows.filter(({ invitation }) => invitation.reason === 'household_asked');
  const about = {
    country: await loadCountry(ctx),
    campaignStatus: view.status,
    household: await loadHousehold(
      ctx,
      view,
      shared.map(({ contact }) => contact),
    ),
  };
  return {
    ...view,
    ...(await loadRelated(ctx, id)),
    results,
    show,
    invitations: rows.map(({ invitation, contact, result }) => ({
      ...toInvitationView(invitation, contact, about),
      contactId: contact.id,
      result,
      optedOut: optedOut.has(recipientOf(view.channel, contact)),
      answer: answers.find(({ invitationId }) => invitationId === invitation.id) ?? null,
      reminders: reminders
        .filter(({ contact_id }) => contact_id === invitation.contact_id)
        .map((reminder) => toInvitationView(reminder, contact, about)),
      ratedAfter: result === 'rated' ? null : (ratedElsewhere.get(contact.id) ?? null),
    })),
    nextCursor,
  };
}

/** Who is asked instead, for people not asked because they share an address. */
async function loadHousehold(
  ctx: BusinessCtx,
  { id, channel }: Pick<CampaignView, 'id' | 'channel'>,
  people: readonly { email: string; phone: string }[],
) {
  const recipients = new Set(people.map((person) => recipientOf(channel, person)));
  return findHousehold(ctx, id, await findByAddress(ctx, channel, [...recipients]));
}

function firstShown({ counts }: CampaignResults): CampaignShow {
  const others = (['waiting', 'canceled', 'skipped'] as const).find((show) => counts[show] > 0);
  return counts.asked > 0 ? 'asked' : (others ?? 'asked');
}

/** The campaign that this one follows up, and its own follow-ups. */
async function loadRelated(
  ctx: BusinessCtx,
  id: string,
): Promise<{ follows: RelatedCampaign | null; followUps: RelatedCampaign[] }> {
  const mine = eq(campaigns.business_id, ctx.business.id);
  const follows = ctx.db
    .select({ id: campaigns.follows_id })
    .from(campaigns)
    .where(and(mine, eq(campaigns.id, id)));
  const rows = await ctx.db
    .select({
      id: campaigns.id,
      name: campaigns.campaign_name,
      type: campaigns.campaign_type,
      followsId: campaigns.follows_id,
    })
    .from(campaigns)
    .where(
      and(
        mine,
        or(
          inArray(campaigns.id, follows),
          and(eq(campaigns.follows_id, id), ne(campaigns.status, 'canceled')),
        ),
      ),
    )
    .orderBy(asc(campaigns.created_at), asc(campaigns.id));
  const related = rows.map(({ type, followsId, ...row }) => ({
    isAfter: followsId === id,
    campaign: { ...row, channel: channelOf(type) },
  }));
  return {
    follows: related.find(({ isAfter }) => !isAfter)?.campaign ?? null,
    followUps: related.filter(({ isAfter }) => isAfter).map(({ campaign }) => campaign),
  };
}

async function loadReminders(ctx: BusinessCtx, campaignId: string, contactIds: string[]) {
  if (contactIds.length === 0) return [];
  return ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.campaign_id, campaignId),
        inArray(invitations.contact_id, contactIds),
        gt(invitations.step, 0),
      ),
    )
    .orderBy(asc(invitations.step));
}

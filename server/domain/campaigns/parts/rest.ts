import { and, desc, eq, inArray, isNotNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { hasLeft } from '#server/db/has-left.ts';
import { isAmong } from '#server/db/is-among.ts';
import type { Part, SortOrder } from '#server/db/page.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { thisWeek } from '#server/domain/campaigns/parts/front-desk.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { hasOptedOut } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Candidate } from '#server/domain/sending/parts/find-ineligible.ts';
import { channelOf } from '#shared/campaigns/campaign-types.ts';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

export const REST: SortOrder = { id: contacts.id };

type Family = Awaited<ReturnType<typeof loadFamily>>;

/** The first campaign and its follow-ups. */
export async function loadFamily(ctx: BusinessCtx, campaignId: string) {
  const mine = eq(campaigns.business_id, ctx.business.id);
  const [found] = await ctx.db
    .select({ id: campaigns.id, followsId: campaigns.follows_id, week: campaigns.front_desk_week })
    .from(campaigns)
    .where(and(mine, eq(campaigns.id, campaignId)));
  if (!found) throw notFound('campaign');
  const rootId = found.followsId ?? found.id;
  const rows = await ctx.db
    .select({ id: campaigns.id, type: campaigns.campaign_type, status: campaigns.status })
    .from(campaigns)
    .where(and(mine, or(eq(campaigns.id, rootId), eq(campaigns.follows_id, rootId))));
  return { rootId, rows, isOpen: found.week !== null && found.week === (await thisWeek(ctx)) };
}

/**
 * The first campaign, if its rest may be asked on this channel now. Each channel is used once, so that two presses, or
 * two windows, cannot both ask.
 */
export async function requireRest(
  ctx: BusinessCtx,
  { campaignId, channel }: { campaignId: string; channel: Channel },
): Promise<string> {
  const { rootId, rows, isOpen } = await loadFamily(ctx, campaignId);
  if (isOpen) {
    throw new AppError('conflict', 'This week is not over: people may still be added to it.', {
      reason: 'week_not_over',
    });
  }
  const used = rows.find(
    (row) => channelOf(row.type) === channel && (row.id === rootId || row.status !== 'canceled'),
  );
  if (!used) return rootId;
  if (used.id === rootId) {
    throw new AppError('conflict', 'Choose another channel than the first one.', { reason: 'same_channel' });
  }
  throw new AppError('conflict', 'These people have been asked again on this channel.', {
    reason: 'rest_asked',
  });
}

/** The campaign that asked them first, whichever of its follow-ups is viewed. */
export async function getFirstCampaign(ctx: BusinessCtx, looked: CampaignView): Promise<CampaignView> {
  const { rootId } = await loadFamily(ctx, looked.id);
  const first = rootId === looked.id ? looked : await findCampaignView(ctx, rootId);
  if (!first) throw notFound('campaign');
  return first;
}

/** Who of these has rated in another campaign of the family, with the channel that asked there. */
export async function loadRatedElsewhere(
  ctx: BusinessCtx,
  campaignId: string,
  contactIds: readonly string[],
): Promise<Map<string, Channel>> {
  if (contactIds.length === 0) return new Map();
  const { rows: family } = await loadFamily(ctx, campaignId);
  const others = family.filter(({ id }) => id !== campaignId).map(({ id }) => id);
  if (others.length === 0) return new Map();
  const rows = await ctx.db
    .select({ contactId: invitations.contact_id, channel: invitations.channel })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        inArray(invitations.campaign_id, others),
        isAmong(invitations.contact_id, contactIds),
        isNotNull(invitations.rated_at),
      ),
    )
    .orderBy(desc(invitations.rated_at), desc(invitations.id));
  return new Map(rows.map(({ contactId, channel }) => [contactId, channel]));
}

/** Channels not yet used in the family, in the order in which they are offered. */
export async function findFreeChannels(ctx: BusinessCtx, campaignId: string): Promise<Channel[]> {
  const { rootId, rows, isOpen } = await loadFamily(ctx, campaignId);
  // Each channel is used once, so people who are asked later this week would be left out.
  if (isOpen) return [];
  const used = rows.filter(({ id, status }) => id === rootId || status !== 'canceled');
  return CHANNELS.filter((channel) => !used.some(({ type }) => channelOf(type) === channel));
}

/** When the last message was sent to anybody the first campaign asked. */
export async function findLastSent(ctx: BusinessCtx, campaignId: string): Promise<Date | null> {
  const { rows } = await loadFamily(ctx, campaignId);
  const ids = rows.map(({ id }) => id);
  const [row] = await ctx.db
    .select({ at: max(invitations.sent_at) })
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.campaign_id, ids)));
  return row?.at ?? null;
}

/** A first message of this campaign was sent, whatever its outcome. */
function wasAsked(rootId: string): SQL | undefined {
  return and(eq(invitations.campaign_id, rootId), eq(invitations.step, 0), hasLeft(invitations.status));
}

/**
 * People asked by the first campaign who have rated in none of the family, with what excludes them: an opt-out on any
 * channel, and the reminders so far. Waiting reminders do not count: this message replaces them.
 */
export async function loadRest(
  ctx: BusinessCtx,
  campaignId: string,
  part: Part,
  where?: SQL,
): Promise<(Candidate & { contactId: string; cursor: string })[]> {
  return selectRest(ctx, await loadFamily(ctx, campaignId), { cursor: part.cursor }, and(where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
}

/** The same as a query to build upon; `more` is selected for each person. */
export function selectRest<More extends Record<string, SQL | SQL.Aliased>>(
  ctx: BusinessCtx,
  { rootId, rows: family }: Family,
  more: More,
  where?: SQL,
) {
  const ids = family.map(({ id }) => id);
  const isLater = sql`(${invitations.step} > 0 or ${ne(invitations.campaign_id, rootId)})`;
  const isInTransit = or(
    inArray(invitations.status, ['sending', 'sent', 'delivered', 'unknown']),
    and(eq(invitations.status, 'queued'), ne(invitations.campaign_id, rootId)),
  );
  // Read once for all of them: looking it up per person takes longer than the page.
  const sofar = ctx.db
    .select({
      contactId: sql<string>`${invitations.contact_id}`.as('sofar_contact'),
      reminders: sql<number>`count(*) filter (where ${isLater} and ${isInTransit})`.as('sofar_reminders'),
    })
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.campaign_id, ids)))
    .groupBy(invitations.contact_id)
    .having(sql`bool_or(${wasAsked(rootId)}) and not bool_or(${invitations.rated_at} is not null)`)
    .as('sofar');
  const optedOutOn = (channel: Channel) =>
    sql`case when ${hasOptedOut(ctx, channel)} then ${channel}::text end`;
  const noes = sql<Channel[]>`array_remove(array[${sql.join(CHANNELS.map(optedOutOn), sql`, `)}], null)`;
  return ctx.db
    .select({
      contactId: contacts.id,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      language: contacts.language,
      erasedAt: contacts.erased_at,
      reminders: sql<number>`${sofar.reminders}`.mapWith(Number).as('reminders'),
      noes: noes.as('noes'),
      ...more,
    })
    .from(sofar)
    .innerJoin(contacts, eq(contacts.id, sofar.contactId))
    .where(and(eq(contacts.business_id, ctx.business.id), where))
    .$dynamic();
}

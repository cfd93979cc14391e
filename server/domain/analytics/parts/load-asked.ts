import { and, between, eq, inArray, sum } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { dailyFigures } from '#server/db/schema/figures.ts';
import type { CampaignMark, ComparedView, FunnelView, Period } from '#shared/analytics/analytics.ts';
import { wilson } from '#shared/analytics/statistics.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

const OF_PEOPLE = ['asked', 'delivered', 'reported', 'opened', 'rated', 'clicked_through', 'found'] as const;
type OfPeople = (typeof OF_PEOPLE)[number];
type Counts = Record<OfPeople, number>;

/** Campaigns that are set side by side, and marked in a chart. */
const MOST_CAMPAIGNS = 6;
/** A mark is for those that could be seen in a chart. */
const MARKED_PEOPLE = 5;

export interface AskedBy extends Counts {
  channel: Channel;
  campaignId: string;
}

/** Those first asked in the period, by channel and campaign. */
export async function loadAsked(ctx: BusinessCtx, { from, to }: Period): Promise<AskedBy[]> {
  const rows = await ctx.db
    .select({
      figure: dailyFigures.figure,
      channel: dailyFigures.channel,
      campaignId: dailyFigures.campaign_id,
      value: sum(dailyFigures.value).mapWith(Number),
    })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.business_id, ctx.business.id),
        between(dailyFigures.day, from, to),
        inArray(dailyFigures.figure, [...OF_PEOPLE]),
      ),
    )
    .groupBy(dailyFigures.figure, dailyFigures.channel, dailyFigures.campaign_id);
  const found = new Map<string, AskedBy>();
  for (const { figure, channel, campaignId, value } of rows) {
    if (channel === '' || campaignId === null) continue;
    const key = `${channel} ${campaignId}`;
    const one = found.get(key) ?? { channel, campaignId, ...nothing() };
    one[figure as OfPeople] = value;
    found.set(key, one);
  }
  return [...found.values()];
}

const nothing = (): Counts => Object.fromEntries(OF_PEOPLE.map((figure) => [figure, 0])) as Counts;

export function sumOf(rows: readonly Counts[], figure: OfPeople): number {
  return rows.reduce((all, row) => all + row[figure], 0);
}

/** If one channel reports no deliveries, the total is unknown. */
export function funnelOf(rows: readonly AskedBy[], platform: string | null): FunnelView {
  const tells = (channel: Channel) => {
    const theirs = rows.filter((row) => row.channel === channel);
    return theirs.length === 0 || sumOf(theirs, 'reported') > 0;
  };
  return {
    asked: sumOf(rows, 'asked'),
    delivered: CHANNELS.every(tells) ? sumOf(rows, 'delivered') : null,
    opened: sumOf(rows, 'opened'),
    rated: sumOf(rows, 'rated'),
    clickedThrough: sumOf(rows, 'clicked_through'),
    found: sumOf(rows, 'found'),
    platform,
  };
}

export function compareChannels(rows: readonly AskedBy[]): ComparedView[] {
  return CHANNELS.flatMap((channel) => {
    const theirs = rows.filter((row) => row.channel === channel);
    return theirs.length > 0 ? [compared(channel, CHANNEL_NAMES[channel], channel, theirs)] : [];
  }).sort(byShare);
}

/** The largest of them, by their names. */
export async function compareCampaigns(ctx: BusinessCtx, rows: readonly AskedBy[]): Promise<ComparedView[]> {
  const largest = [...rows].sort((one, other) => other.asked - one.asked).slice(0, MOST_CAMPAIGNS);
  if (largest.length === 0) return [];
  const names = await ctx.db
    .select({ id: campaigns.id, name: campaigns.campaign_name })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        inArray(
          campaigns.id,
          largest.map(({ campaignId }) => campaignId),
        ),
      ),
    );
  return largest
    .map((row) =>
      compared(row.campaignId, names.find(({ id }) => id === row.campaignId)?.name ?? '', row.channel, [row]),
    )
    .sort(byShare);
}

/** Start times of the larger campaigns, largest first. */
export async function loadMarks(ctx: BusinessCtx, { from, to }: Period): Promise<CampaignMark[]> {
  const rows = await ctx.db
    .select({
      day: dailyFigures.day,
      channel: dailyFigures.channel,
      people: sum(dailyFigures.value).mapWith(Number),
    })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.business_id, ctx.business.id),
        between(dailyFigures.day, from, to),
        eq(dailyFigures.figure, 'asked'),
      ),
    )
    .groupBy(dailyFigures.day, dailyFigures.channel, dailyFigures.campaign_id);
  return rows
    .flatMap(({ day, channel, people }) =>
      channel !== '' && people >= MARKED_PEOPLE ? [{ day, channel, people }] : [],
    )
    .sort((one, other) => other.people - one.people)
    .slice(0, 2)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

export function compared(id: string, label: string, channel: Channel, rows: readonly Counts[]): ComparedView {
  const [asked, rated] = [sumOf(rows, 'asked'), sumOf(rows, 'rated')];
  return { id, label, channel, asked, rated, interval: wilson(rated, asked) };
}

export function byShare(one: ComparedView, other: ComparedView): number {
  return other.rated / other.asked - one.rated / one.asked;
}

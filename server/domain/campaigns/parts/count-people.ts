import { sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { CAMPAIGN_SHOWS, type CampaignResult, type CampaignShow } from '#shared/campaigns/campaigns.ts';

/** The outcomes for people who were asked. */
export const ASKED = ['rated', 'opened', 'not-opened', 'not-delivered'] as const;

export interface Counted {
  result: CampaignResult;
  count: number;
  delivered: number;
  untold: number;
}

interface People {
  counts: Record<CampaignShow, number>;
  /** Includes everybody who rated, whether or not opening was recorded. */
  opened: number;
  /** Of those asked, what is known of deliveries. */
  reached: Counted[];
}

/** Counts each person of each campaign once, by the outcome: one scan of its messages, reminders included. */
export async function countPeople(
  ctx: BusinessCtx,
  campaignIds: readonly string[],
): Promise<(campaignId: string) => People> {
  const rows = await rowsOf<Counted & { id: string }>(
    ctx.db,
    sql`
      with people as (
        select ${invitations.campaign_id} as id, max(status) filter (where step = 0) as first,
          bool_or(rated_at is not null) as rated,
          bool_or(clicked_at is not null) as opened,
          bool_or(status in ('sent', 'delivered', 'unknown')) as left_here,
          bool_or(status = 'delivered' or delivered_at is not null) as arrived,
          bool_or(status in ('sent', 'unknown')) as untold
        from invitations
        where business_id = ${ctx.business.id} and ${isAmong(invitations.campaign_id, campaignIds)}
        group by campaign_id, contact_id
      )
      select id, case when first in ('queued', 'sending') then 'waiting' when first in ('skipped', 'canceled') then first
          when rated then 'rated' when opened then 'opened' when left_here then 'not-opened'
          else 'not-delivered' end as result,
        count(*)::integer as count,
        (count(*) filter (where arrived))::integer as delivered,
        (count(*) filter (where untold and not arrived))::integer as untold
      from people group by 1, 2`,
  );
  return (campaignId) => peopleOf(rows.filter(({ id }) => id === campaignId));
}

function peopleOf(rows: readonly Counted[]): People {
  const counts = Object.fromEntries(CAMPAIGN_SHOWS.map((show) => [show, 0])) as Record<CampaignShow, number>;
  for (const row of rows) counts[row.result] = row.count;
  for (const result of ASKED) counts.asked += counts[result];
  const reached = rows.filter(({ result }) => ASKED.some((asked) => asked === result));
  return { counts, opened: counts.rated + counts.opened, reached };
}

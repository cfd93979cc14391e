import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Channel } from '#shared/sending/channels.ts';

/**
 * "EMAIL Campaign - 11/21/2026", as specified, with an en-US date; the next one of a day is "… (2)". Runs inside a
 * transaction that locks the business, so that concurrent launches cannot take the same name.
 */
export async function nameCampaign(ctx: BusinessCtx, channel: Channel, day: string): Promise<string> {
  const [year, month, date] = day.split('-').map(Number);
  const name = `${channel.toUpperCase()} Campaign - ${month}/${date}/${year}`;
  const rows = await ctx.db
    .select({ name: campaigns.campaign_name })
    .from(campaigns)
    .where(
      and(eq(campaigns.business_id, ctx.business.id), sql`starts_with(${campaigns.campaign_name}, ${name})`),
    );
  const taken = new Set(rows.map((row) => row.name));
  if (!taken.has(name)) return name;
  for (let count = 2; ; count += 1) {
    const next = `${name} (${count})`;
    if (!taken.has(next)) return next;
  }
}

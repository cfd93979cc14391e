import { sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

/** A bit longer than the reminders of a campaign can take. */
const LIVES = '70 days';
/** Campaigns that ended longer ago are skipped. */
const LOOK_BACK = '1 day';

interface Finished {
  businessId: string;
  userId: string;
  campaignId: string;
}

/**
 * Notifies of campaigns with nothing waiting any more, reminders included. Not for the owner's first invitation to
 * themselves or the front desk. Returns how many were planned.
 */
export async function notifyOfFinishedCampaigns(ctx: Ctx): Promise<number> {
  const now = ctx.now().toISOString();
  const finished = await rowsOf<Finished>(
    ctx.db,
    sql`
      select c.id as "campaignId", b.id as "businessId", b.user_id as "userId"
      from campaigns c
      join business_profiles b on b.id = c.business_id
      where c.status = 'running' and c.created_at > ${now}::timestamptz - ${LIVES}::interval
        and c.starts_at <= ${now}::timestamptz
        and jsonb_array_length(c.pending_import_ids) = 0 and not c.pending_rest and c.contacts_sent > 0
        and c.front_desk_week is null
        and not exists (select 1 from business_setups u where u.own_campaign_id = c.id)
        and not exists (select 1 from notices n where n.business_id = c.business_id
          and n.event_key = c.id::text || ':campaign_finished')
        and not exists (select 1 from invitations i where i.business_id = c.business_id and i.campaign_id = c.id
          and i.status in ('queued', 'sending'))
        and exists (select 1 from invitations i where i.business_id = c.business_id and i.campaign_id = c.id
          and i.updated_at > ${now}::timestamptz - ${LOOK_BACK}::interval)`,
  );
  let told = 0;
  for (const { businessId, userId, campaignId } of finished) {
    const kind = 'campaign_finished';
    await withTx({ ...ctx, business: { id: businessId, userId } }, async (ctx) => {
      const wanted = await wantsNotice(ctx, userId, kind);
      const event_key = `${campaignId}:${kind}`;
      if ((await addNotice(ctx, { kind, campaign_id: campaignId, event_key }, { wanted })) && wanted)
        told += 1;
    });
  }
  return told;
}

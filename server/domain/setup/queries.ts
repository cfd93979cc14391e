import { eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { ratingsOf } from '#server/db/reviews/questions.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { businessSetups } from '#server/db/schema/setups.ts';

/** The progress of the business, with what other tables tell about it. */
export async function findProgress(ctx: BusinessCtx) {
  const own = sql`${businessProfiles.id}`;
  const [row] = await ctx.db
    .select({
      business: businessProfiles,
      setup: businessSetups,
      platformIds: sql<
        number[]
      >`coalesce((select array_agg(p.platform_id order by p.position) from ${businessPlatforms} p
        where p.business_id = ${own}), '{}')`,
      hasAddress: sql<boolean>`exists (select 1 from business_platforms p
        where p.business_id = ${own} and p.enabled and p.write_review_url <> '')`,
      // A business that has asked customers needs no test any more.
      hasAsked: sql<boolean>`exists (select 1 from campaigns c where c.business_id = ${own} and c.contacts_sent > 0
        and c.id is distinct from ${businessSetups.own_campaign_id})`,
      ownInvitation: sql<string | null>`(select case when i.rated_at is not null then 'rated'
          when i.clicked_at is not null then 'opened' when i.status in ('sent', 'delivered', 'unknown') then 'sent'
          when i.status in ('queued', 'sending') then 'waiting' else 'failed' end
        from invitations i where i.business_id = ${own} and i.campaign_id = ${businessSetups.own_campaign_id}
          and i.step = 0 limit 1)`,
    })
    .from(businessProfiles)
    .leftJoin(businessSetups, eq(businessSetups.business_id, businessProfiles.id))
    .where(eq(businessProfiles.id, ctx.business.id));
  return row ?? null;
}

export type SetupProgress = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

/** Somebody other than the owner has rated, which ends the first steps, whatever was left out. */
export async function hasRealRating(ctx: BusinessCtx): Promise<boolean> {
  const ratings = ratingsOf(ctx);
  const [row] = await ctx.db.select({ id: ratings.id }).from(ratings).limit(1);
  return row !== undefined;
}

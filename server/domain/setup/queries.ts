import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessPlatforms, businessProfiles } from '#server/db/schema/businesses.ts';
import { businessSetups } from '#server/db/schema/setups.ts';

/** How far the business has come, with all that other tables tell of it. */
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
      // Whoever has asked customers needs no test of it any more.
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

/** Somebody other than the owner has rated: then the first steps are over, whatever was left out. */
export async function hasRealRating(ctx: BusinessCtx): Promise<boolean> {
  const [row] = await ctx.db
    .select({
      rated: sql<boolean>`exists (select 1 from reviews r left join contacts c on c.id = r.contact_id
        where r.business_id = ${businessProfiles.id} and r.source = 'page'
          and lower(coalesce(c.email, '')) <> lower(${users.email}))`,
    })
    .from(businessProfiles)
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .where(and(eq(businessProfiles.id, ctx.business.id)));
  return row?.rated ?? false;
}

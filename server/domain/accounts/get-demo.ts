import { count, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { reviewsOf } from '#server/db/reviews/questions.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { signedInWith } from '#server/domain/platforms/parts/access-after-deletion.ts';
import { allow } from '#server/identity/allow.ts';
import type { DemoView } from '#shared/business/demo.ts';

/** What `clearDemo` would remove; `not_found` for everybody but the owner of the demo. */
export async function getDemo(ctx: Ctx): Promise<DemoView> {
  allow(ctx, 'demo.clear');
  const demo = await findDemo(ctx);
  if (!demo || ctx.actor.kind !== 'user' || ctx.actor.userId !== demo.userId) throw notFound();
  const { businessId } = demo;
  const countIn = async (table: PgTable & { business_id: PgColumn }): Promise<number> => {
    if (!businessId) return 0;
    const [row] = await ctx.db.select({ n: count() }).from(table).where(eq(table.business_id, businessId));
    return row?.n ?? 0;
  };
  return {
    contacts: await countIn(contacts),
    campaigns: await countIn(campaigns),
    reviews: businessId ? await ctx.db.$count(reviewsOf({ db: ctx.db, business: { id: businessId } })) : 0,
    handedBack: businessId ? await signedInWith(ctx, businessId) : [],
  };
}

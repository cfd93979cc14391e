import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { readDueTexts } from '#server/domain/analytics/parts/read-due-texts.ts';
import { refreshDue } from '#server/domain/analytics/parts/refresh-due.ts';
import { refreshApproached } from '#server/domain/contacts/parts/refresh-approached.ts';
import { allow } from '#server/identity/allow.ts';

/** Counts every day of every business again, reads every text and looks at every contact. Safe at any time; what was right stays as it is. */
export async function rebuildFigures(ctx: Ctx): Promise<{ businesses: number; days: number; texts: number }> {
  allow(ctx, 'system.sweep');
  const businesses = await ctx.db
    .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(businessProfiles)
    .orderBy(asc(businessProfiles.id));
  let [days, texts] = [0, 0];
  for (const business of businesses) {
    await ctx.db.execute(sql`select mark_all_figures(${business.id}::uuid)`);
    await ctx.db.execute(sql`select mark_all_texts(${business.id}::uuid)`);
    await ctx.db.execute(sql`select mark_all_contacts(${business.id}::uuid)`);
    texts += await readDueTexts({ ...ctx, business });
    days += await refreshDue({ ...ctx, business });
    await refreshApproached({ ...ctx, business });
  }
  return { businesses: businesses.length, days, texts };
}

import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { toSendingRules } from '#server/domain/businesses/view.ts';
import { notFound } from '#server/errors.ts';
import type { SendingRulesView } from '#shared/connections.ts';

export async function getSendingRules(ctx: Ctx): Promise<SendingRulesView> {
  allow(ctx, 'businesses.read');
  const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  return toSendingRules(row);
}

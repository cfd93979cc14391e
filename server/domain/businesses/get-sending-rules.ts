import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { toSendingRules } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { SendingRulesView } from '#shared/sending/connections.ts';

export async function getSendingRules(ctx: Ctx): Promise<SendingRulesView> {
  allow(ctx, 'businesses.read');
  const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  return toSendingRules(row);
}

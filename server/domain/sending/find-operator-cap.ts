import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { newUntil, operatorCap } from '#server/domain/sending/parts/sending-rules.ts';
import { allow } from '#server/identity/allow.ts';
import type { OperatorCapView } from '#shared/sending/connections.ts';

/** The operator's daily limit of emails; null without one, or for a business with its own mail server. */
export async function findOperatorCap(ctx: Ctx): Promise<OperatorCapView | null> {
  allow(ctx, 'businesses.read');
  const [row] = await ctx.db
    .select({ createdAt: businessProfiles.created_at, ownServer: channelConnections.id })
    .from(businessProfiles)
    .leftJoin(
      channelConnections,
      and(eq(channelConnections.business_id, businessProfiles.id), eq(channelConnections.channel, 'email')),
    )
    .where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  const { mailCaps } = ctx.config;
  if (!mailCaps || row.ownServer) return null;
  const most = operatorCap(ctx, { created_at: row.createdAt });
  const isLess = most < mailCaps.business;
  return { most, until: isLess ? newUntil(row.createdAt) : null, later: mailCaps.business };
}

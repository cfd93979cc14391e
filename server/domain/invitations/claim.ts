import { and, eq, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';

export interface Attempt {
  invitationId: string;
  /** Counted from 1 over all tries. */
  attempt: number;
}

/**
 * Takes each row for this attempt, right before the provider gets the message; from here on nobody else knows what
 * became of it. False for a row that somebody else has taken or called back, or whose campaign no longer runs.
 */
export async function claim(ctx: BusinessCtx, items: readonly Attempt[]): Promise<boolean[]> {
  const now = ctx.now();
  const column = (read: (item: Attempt) => string | number) => sql.param(items.map(read));
  const rows = await ctx.db
    .update(invitations)
    .set({
      ...{ status: 'sending', reason: null, sending_at: now, updated_at: now },
      attempts: sql`given.attempt`,
    })
    .from(
      sql`unnest(${column(({ invitationId }) => invitationId)}::uuid[], ${column(({ attempt }) => attempt)}::integer[])
        as given (id, attempt)`,
    )
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.status, 'queued'),
        sql`${invitations.id} = given.id and ${invitations.attempts} = given.attempt - 1`,
        sql`(select ${campaigns.status} from ${campaigns} where ${campaigns.id} = ${invitations.campaign_id}) = 'running'`,
      ),
    )
    .returning({ id: invitations.id });
  const claimed = new Set(rows.map(({ id }) => id));
  return items.map(({ invitationId }) => claimed.has(invitationId));
}

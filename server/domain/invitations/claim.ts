import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import type { Delivery } from '#server/domain/invitations/internal.ts';

/** Rows as one parameter, whatever their number: one prepared statement for all. */
function rowsOf(items: readonly { id: string; attempts: number }[]) {
  const json = JSON.stringify(items.map(({ id, attempts }) => ({ id, attempts })));
  return sql`select id, attempts from jsonb_to_recordset(${json}::jsonb) as given(id uuid, attempts integer)`;
}

/** Takes the rows for one attempt, but for those that somebody else has or whose campaign no longer runs. */
export async function claim(
  ctx: BusinessCtx,
  deliveries: readonly Delivery[],
): Promise<{ delivery: Delivery; attempt: number }[]> {
  if (deliveries.length === 0) return [];
  const rows = await ctx.db
    .update(invitations)
    .set({
      status: 'sending',
      reason: null,
      attempts: sql`${invitations.attempts} + 1`,
      sending_at: null,
      updated_at: ctx.now(),
    })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.status, 'queued'),
        sql`(${invitations.id}, ${invitations.attempts}) in (${rowsOf(deliveries.map(({ invitation }) => invitation))})`,
        sql`exists (select 1 from ${campaigns} where ${campaigns.id} = ${invitations.campaign_id} and ${campaigns.status} = 'running')`,
      ),
    )
    .returning({ id: invitations.id, attempt: invitations.attempts });
  const attempts = new Map(rows.map(({ id, attempt }) => [id, attempt]));
  return deliveries.flatMap((delivery) => {
    const attempt = attempts.get(delivery.invitation.id);
    return attempt === undefined ? [] : [{ delivery, attempt }];
  });
}

/** From here on nobody but the provider knows; false for a row that is no longer this worker's. */
export async function markHandedOver(
  ctx: BusinessCtx,
  items: readonly { id: string; attempt: number }[],
): Promise<boolean[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .update(invitations)
    .set({ sending_at: now, updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.status, 'sending'),
        isNull(invitations.sending_at),
        sql`(${invitations.id}, ${invitations.attempts}) in (${rowsOf(items.map(({ id, attempt }) => ({ id, attempts: attempt })))})`,
      ),
    )
    .returning({ id: invitations.id });
  const marked = new Set(rows.map(({ id }) => id));
  return items.map(({ id }) => marked.has(id));
}

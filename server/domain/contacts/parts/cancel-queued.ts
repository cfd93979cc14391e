import { and, eq, type SQL } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import type { InvitationReason } from '#shared/sending/channels.ts';

interface CallBack {
  reason: InvitationReason;
  /** The time of the opt-out, by which its undo finds the messages it canceled. */
  at?: Date;
}

/**
 * Cancels the waiting messages of this selection; those in flight or sent stay. Returns whom each was for. Runs inside
 * a transaction.
 */
export async function cancelQueued(
  ctx: BusinessCtx,
  { reason, at = ctx.now() }: CallBack,
  ...which: [SQL, ...SQL[]]
): Promise<{ contactId: string }[]> {
  return ctx.db
    .update(invitations)
    .set({ status: 'canceled', reason, updated_at: at })
    .where(and(eq(invitations.business_id, ctx.business.id), eq(invitations.status, 'queued'), ...which))
    .returning({ contactId: invitations.contact_id });
}

import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import type { InvitationStatus } from '#shared/channels.ts';

/** Sends one invitation, as its job would, and says where it stands then. */
export async function sendOne(
  ctx: Ctx,
  { invitationId }: { invitationId: string },
): Promise<InvitationStatus> {
  await sendInvitations(ctx, { invitationIds: [invitationId] });
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!row) throw new Error('the invitation is gone');
  return row.status;
}

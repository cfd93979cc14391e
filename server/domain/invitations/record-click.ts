import { and, eq, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { loadBusinessOfLink } from '#server/domain/invitations/internal.ts';
import { cancelReminders } from '#server/domain/sending/parts/reminders.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * Records that a person opened the link: reported by the page after the first touch or key press, never automatically.
 * Idempotent.
 */
export async function recordClick(ctx: Ctx, { token }: { token: string }): Promise<void> {
  allow(ctx, 'invitations.click');
  const business = await loadBusinessOfLink(ctx, token);
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    const now = ctx.now();
    const [row] = await ctx.db
      .update(invitations)
      .set({ clicked_at: now, updated_at: now })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.token_hash, hashToken(token)),
          isNull(invitations.clicked_at),
        ),
      )
      .returning({
        id: invitations.id,
        campaignId: invitations.campaign_id,
        contactId: invitations.contact_id,
      });
    if (!row) return;
    await cancelReminders(ctx, row, 'already_clicked');
    await record(ctx, 'invitations.open', { type: 'invitation', id: row.id });
  });
}

import { and, eq, isNull } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { cancelReminders } from '#server/domain/sending/parts/reminders.ts';
import { notFound } from '#server/errors.ts';

const TOKEN = /^[\w-]{22}$/;

/** Where the short link of a text leads. Looking changes nothing: scanners look, too. */
export async function findInvitationPath(ctx: Ctx, { token }: { token: string }): Promise<string> {
  const tested = await findTested(ctx, token);
  if (tested) return reviewPathOf(tested.business);
  const found = await findByToken(ctx, token);
  return `${reviewPathOf(found.business)}?i=${token}`;
}

/**
 * Notes that a person opened the link: the page says so after the first touch or key, never by itself. Called twice
 * it changes nothing.
 */
export async function recordClick(ctx: Ctx, { token }: { token: string }): Promise<void> {
  allow(ctx, 'invitations.open');
  const { business } = await findByToken(ctx, token);
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    const now = ctx.now();
    const [row] = await ctx.db
      .update(invitations)
      .set({ clicked_at: now, updated_at: now })
      .where(
        and(
          eq(invitations.business_id, ctx.business.id),
          eq(invitations.token, token),
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

/** A test carries a short address, too: of the owner's own number, without an invitation behind it. */
async function findTested(ctx: Ctx, token: string) {
  if (!TOKEN.test(token)) return null;
  const [row] = await ctx.db
    .select({ business: businessProfiles })
    .from(ownNumbers)
    .innerJoin(businessProfiles, eq(businessProfiles.id, ownNumbers.business_id))
    .where(eq(ownNumbers.token, token));
  return row ?? null;
}

async function findByToken(ctx: Ctx, token: string) {
  if (!TOKEN.test(token)) throw notFound('link');
  const [row] = await ctx.db
    .select({ business: businessProfiles })
    .from(invitations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(eq(invitations.token, token));
  if (!row) throw notFound('link');
  return row;
}

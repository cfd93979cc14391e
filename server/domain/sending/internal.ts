import { and, eq, lt, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { notFound } from '#server/errors.ts';

/** A queued row this old has lost its job: longer than any pause between two tries. */
const LOST_AFTER_MS = 2 * 3_600_000;

export type Delivery = Awaited<ReturnType<typeof loadDeliveries>>[number];

/** Everything one message needs, read at the time of sending. */
export async function loadDelivery(ctx: BusinessCtx, invitationId: string): Promise<Delivery> {
  const [row] = await loadDeliveries(ctx, [invitationId]);
  if (!row) throw notFound('invitation');
  return row;
}

/** The same for several; one that is not there, or is a stranger's, is left out. */
export function loadDeliveries(ctx: BusinessCtx, invitationIds: readonly string[]) {
  return ctx.db
    .select({
      invitation: invitations,
      contact: {
        name: contacts.name,
        email: contacts.email,
        phone: contacts.phone,
        language: contacts.language,
        erasedAt: contacts.erased_at,
      },
      campaign: {
        id: campaigns.id,
        status: campaigns.status,
        followsId: campaigns.follows_id,
        startsAt: campaigns.starts_at,
        template: campaigns.template_content,
        reminderEnabled: campaigns.reminder_enabled,
        reminderDays: campaigns.reminder_days,
        secondReminderDays: campaigns.second_reminder_days,
      },
      business: businessProfiles,
      connection: channelConnections,
      accountEmail: users.email,
      replyEmail: userSettings.reply_email,
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .leftJoin(
      channelConnections,
      and(
        eq(channelConnections.business_id, invitations.business_id),
        eq(channelConnections.channel, sql`${invitations.channel}`),
      ),
    )
    .where(and(eq(invitations.business_id, ctx.business.id), isAmong(invitations.id, invitationIds)));
}

/** Rows whose worker must have died while the provider had the message: `open`; and those with no job left: `lost`. */
export function isStuck(ctx: Ctx) {
  const now = ctx.now().getTime();
  const stale = new Date(now - ctx.config.sendingStaleAfterSeconds * 1_000);
  const long = new Date(now - LOST_AFTER_MS);
  return {
    open: and(eq(invitations.status, 'sending'), lt(invitations.sending_at, stale)),
    lost: and(
      eq(invitations.status, 'queued'),
      lt(invitations.dispatched_at, long),
      lt(invitations.updated_at, long),
    ),
  };
}

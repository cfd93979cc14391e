import { and, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { findLinkToken } from '#server/core/link-tokens.ts';
import { isAmong } from '#server/db/is-among.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { toMailBrand } from '#server/domain/businesses/view.ts';
import { toPictureView } from '#server/domain/uploads/view.ts';
import { replyAddress } from '#server/identity/reply-address.ts';

/** The page picture, beside the logo. */
const pictures = alias(uploads, 'pictures');

/** A queued row this old has lost its job: longer than any pause between two attempts. */
const LOST_AFTER_MS = 2 * 3_600_000;

interface Links {
  invitation: string;
  unsubscribe: string;
}

export type Delivery = Awaited<ReturnType<typeof loadDeliveries>>[number];
/** A delivery that can be composed. */
export type LinkedDelivery = Delivery & { links: Links };

/** Everything one message needs, read at the time of sending. */
export async function loadDelivery(ctx: BusinessCtx, invitationId: string): Promise<Delivery> {
  const [row] = await loadDeliveries(ctx, [invitationId]);
  if (!row) throw notFound('invitation');
  return row;
}

/**
 * The same for several; missing ones and those of other businesses are left out. What a campaign's messages share is
 * read once, or a hundred messages would load the same template a hundred times.
 */
export async function loadDeliveries(ctx: BusinessCtx, invitationIds: readonly string[]) {
  const rows = await ctx.db
    .select({
      invitation: invitations,
      contact: {
        name: contacts.name,
        givenName: contacts.given_name,
        email: contacts.email,
        phone: contacts.phone,
        language: contacts.language,
        erasedAt: contacts.erased_at,
      },
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(and(eq(invitations.business_id, ctx.business.id), isAmong(invitations.id, invitationIds)));
  if (rows.length === 0) return [];
  const shared = await loadShared(
    ctx,
    rows.map(({ invitation }) => invitation),
  );
  return rows.flatMap((row) => {
    const { campaign_id, channel } = row.invitation;
    const found = shared.get(`${campaign_id} ${channel}`);
    return found ? [{ ...row, ...found, links: findLinks(ctx, row.invitation) }] : [];
  });
}

/** The tokens of a message's links; null where no known key produces the stored hashes. */
function findLinks(
  { config: { secret } }: BusinessCtx,
  { id, token_hash, unsubscribe_hash }: typeof invitations.$inferSelect,
): Links | null {
  const invitation = findLinkToken(secret, 'invitation', id, token_hash);
  const unsubscribe = findLinkToken(secret, 'unsubscribe', id, unsubscribe_hash);
  return invitation && unsubscribe ? { invitation, unsubscribe } : null;
}

/** By campaign and channel. */
async function loadShared(ctx: BusinessCtx, of: readonly (typeof invitations.$inferSelect)[]) {
  const rows = await ctx.db
    .select({
      campaign: {
        id: campaigns.id,
        status: campaigns.status,
        followsId: campaigns.follows_id,
        startsAt: campaigns.starts_at,
        frontDeskWeek: campaigns.front_desk_week,
        template: campaigns.template_content,
        reminderEnabled: campaigns.reminder_enabled,
        reminderDays: campaigns.reminder_days,
        secondReminderDays: campaigns.second_reminder_days,
      },
      business: businessProfiles,
      logo: uploads,
      picture: pictures,
      connection: channelConnections,
      channel: sql<string>`used.channel`,
      accountEmail: users.email,
      settings: userSettings,
    })
    .from(campaigns)
    .innerJoin(
      sql`unnest(${sql.param([...new Set(of.map(({ channel }) => channel))])}::text[]) as used (channel)`,
      sql`true`,
    )
    .innerJoin(businessProfiles, eq(businessProfiles.id, campaigns.business_id))
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .leftJoin(uploads, eq(uploads.id, businessProfiles.logo_id))
    .leftJoin(pictures, eq(pictures.id, businessProfiles.desktop_image_id))
    .leftJoin(userSettings, eq(userSettings.user_id, users.id))
    .leftJoin(
      channelConnections,
      and(
        eq(channelConnections.business_id, campaigns.business_id),
        eq(channelConnections.channel, sql`used.channel`),
      ),
    )
    .where(
      and(
        eq(campaigns.business_id, ctx.business.id),
        isAmong(campaigns.id, [...new Set(of.map(({ campaign_id }) => campaign_id))]),
      ),
    );
  return new Map(
    rows.map(({ channel, settings, logo, picture, ...row }) => [
      `${row.campaign.id} ${channel}`,
      {
        ...row,
        brand: toMailBrand(ctx, row.business, {
          logo: logo && toPictureView(logo),
          picture: picture && toPictureView(picture),
        }),
        replyEmail: replyAddress(settings, row.accountEmail),
      },
    ]),
  );
}

/** `open`: the worker must have died while the provider had the message. `lost`: no job is left. */
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

import { and, eq, ne } from 'drizzle-orm';
import { dropMails, type StoredMail } from '#server/connectors/channels/mailbox/index.ts';
import type { Ctx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { filesOf } from '#server/core/files.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles, reviewAddresses } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { uploads } from '#server/db/schema/uploads.ts';
import { videos } from '#server/db/schema/videos.ts';
import { videoFolder } from '#server/domain/uploads/view.ts';

const LINK = /\/(?:r|unsubscribe)\/([\w-]{22})/g;

/** Equal pictures are stored once for all accounts, so those that others use stay. */
export async function dropPicturesOf(ctx: Ctx, userId: string): Promise<void> {
  const files = filesOf(ctx);
  const mine = await ctx.db
    .selectDistinct({ key: uploads.storage_key })
    .from(uploads)
    .where(eq(uploads.user_id, userId));
  for (const { key } of mine) {
    const others = and(eq(uploads.storage_key, key), ne(uploads.user_id, userId));
    if ((await ctx.db.$count(uploads, others)) === 0) await files.drop(key);
  }
  await ctx.db.delete(uploads).where(eq(uploads.user_id, userId));
}

/** Called while the business is still there: afterwards nothing tells whose they were, and the sweep takes a day. */
export async function dropVideosOf(ctx: Ctx, userId: string): Promise<void> {
  const files = filesOf(ctx);
  const mine = await ctx.db
    .select({ id: videos.id })
    .from(videos)
    .innerJoin(businessProfiles, eq(businessProfiles.id, videos.business_id))
    .where(eq(businessProfiles.user_id, userId));
  for (const { id } of mine) await files.drop(videoFolder(id));
}

/** Those of the built-in mailbox, which is on this machine alone; found by what the rows say. */
export async function dropMailsOf(ctx: Ctx, userId: string): Promise<void> {
  if (ctx.channels.mailboxDir) await dropMails(ctx.channels.mailboxDir, await mailsOf(ctx, userId));
}

/** A mail is known as this account's by who got it or gets its answers, and by where its links lead. */
async function mailsOf(ctx: Ctx, userId: string): Promise<(mail: StoredMail) => boolean> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [settings] = await ctx.db.select().from(userSettings).where(eq(userSettings.user_id, userId));
  const said = [
    ...[settings?.notification_email, settings?.confirmed_email],
    ...[settings?.reply_email, settings?.confirmed_reply_email],
  ];
  const addresses = new Set([user?.email, ...said].flatMap((one) => one?.toLowerCase() || []));
  const own = eq(businessProfiles.user_id, userId);
  const slugs = await ctx.db
    .select({ slug: reviewAddresses.slug })
    .from(reviewAddresses)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reviewAddresses.business_id))
    .where(own);
  const pages = new RegExp(
    `/review/(?:${[userId, ...slugs.map(({ slug }) => slug)].join('|')})(?![a-z0-9-])`,
  );
  const sent = await ctx.db
    .select({ link: invitations.token_hash, stop: invitations.unsubscribe_hash })
    .from(invitations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(own);
  const hashes = new Set(sent.flatMap(({ link, stop }) => [link, stop]));
  return ({ to, replyTo, text, html }) => {
    const words = `${text}\n${html}`;
    return (
      [to, replyTo].some((one) => one && addresses.has(one.address.toLowerCase())) ||
      pages.test(words) ||
      [...words.matchAll(LINK)].some(([, token = '']) => hashes.has(hashToken(token)))
    );
  };
}

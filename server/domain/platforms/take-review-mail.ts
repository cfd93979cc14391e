import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { type ReadMail, readReviewMail } from '#server/connectors/review-mails/read-review-mail.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { hashToken } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { noticeMails, platformConnections } from '#server/db/schema/platforms.ts';
import { MAIL_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { locationsNamed } from '#server/domain/platforms/parts/locations-named.ts';
import { saveMailedReviews } from '#server/domain/platforms/parts/save-mailed-reviews.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { allow } from '#server/identity/allow.ts';
import { type RateRule, withinLimit } from '#server/limits/rate-limit.ts';
import type { NoticeMailOutcome } from '#shared/business/notice-mails.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';

const MAILS: RateRule = { name: 'platforms.take-mail', max: 300, windowSeconds: 3_600 };

/** Why a mail was dropped; contains nothing of the mail. */
export type MailDrop = 'address' | 'stopped' | 'too-many' | 'no-page' | 'twice';

/**
 * Handles a mail to the address of one page. A review in a known format is stored with its beginning; a mail that only
 * mentions one becomes an alert. Mails the platform has not signed are dropped. Idempotent.
 */
export async function takeReviewMail(
  ctx: Ctx,
  { token, mail }: { token: string; mail: InboundMail },
): Promise<{ outcome: NoticeMailOutcome } | { dropped: MailDrop }> {
  allow(ctx, 'platforms.take-mail');
  const found = await findByToken(ctx, token);
  if (!found) return { dropped: 'address' };
  if (isStopped(found.connection)) return { dropped: 'stopped' };
  if (!(await withinLimit(ctx, MAILS, found.connection.id))) return { dropped: 'too-many' };
  const key = keyOf(mail);
  const read = readReviewMail(mail, `mail:${key}`);
  const { business } = found;
  const queue = ctx.queue.from({ businessId: business.id, requestId: ctx.requestId });
  return withTx({ ...ctx, business, queue }, async (ctx) => {
    const page = await pageOf(ctx, found.connection.id, read);
    if (!page) return { dropped: 'no-page' as const };
    const { connection, isCertain } = page;
    // A forged mail must not block the real one.
    const isProved = read.kind !== 'unproved' && !('byHand' in read && read.byHand);
    const mailKey = isProved ? key : `unproved:${key}`;
    const kind = read.kind === 'review' && !isCertain ? 'alert' : read.kind;
    const [row] = await ctx.db
      .insert(noticeMails)
      .values({
        business_id: ctx.business.id,
        connection_id: connection.id,
        mail_key: mailKey,
        outcome: kind,
        received_at: ctx.now(),
        ...placesOf(read),
      })
      .onConflictDoNothing({ target: [noticeMails.connection_id, noticeMails.mail_key] })
      .returning({ id: noticeMails.id });
    if (!row) return { dropped: 'twice' as const };
    const outcome =
      read.kind === 'review' && isCertain ? await saveMailedReviews(ctx, connection, read.review) : kind;
    if (outcome !== kind) {
      await ctx.db
        .update(noticeMails)
        .set({ outcome })
        .where(and(eq(noticeMails.business_id, ctx.business.id), eq(noticeMails.id, row.id)));
    }
    if (connection.reader === MAIL_READER && 'slug' in read && isProved) {
      const now = ctx.now();
      await writeConnection(ctx, connection.id, { last_sync_at: now, last_good_at: now });
    }
    const subject = { type: 'platform-connection', id: connection.id };
    await record(ctx, 'platforms.take-mail', subject, { outcome });
    return { outcome };
  });
}

/** Delivered again, a mail has the same key. */
function keyOf({ messageId, from, subject, date, text }: InboundMail): string {
  const named = messageId ?? JSON.stringify([from, subject, date?.getTime(), text]);
  return createHash('sha256').update(named).digest('base64url');
}

function isStopped({ state }: PlatformConnectionRow): boolean {
  return state === 'disconnected' || state === 'paused';
}

/** Not bound to a business: the address is the secret. */
async function findByToken(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select({
      connection: platformConnections,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
    })
    .from(platformConnections)
    .innerJoin(businessProfiles, eq(businessProfiles.id, platformConnections.business_id))
    .where(eq(platformConnections.hook_hash, hashToken(token)))
    .limit(1);
  return found ?? null;
}

/**
 * Owners may forward all mails to one address, so the business named in the mail decides among the locations of its
 * platform. Where two fit, or none of several, it is uncertain: the owner is told, and no review is stored.
 */
async function pageOf(
  ctx: BusinessCtx,
  id: string,
  read: ReadMail,
): Promise<{ connection: PlatformConnectionRow; isCertain: boolean } | null> {
  const rows = await ctx.db
    .select()
    .from(platformConnections)
    .where(and(eq(platformConnections.business_id, ctx.business.id), eq(platformConnections.state, 'active')))
    .orderBy(platformConnections.id)
    .for('update');
  const addressed = rows.find((row) => row.id === id) ?? null;
  if (!('slug' in read)) return addressed && { connection: addressed, isCertain: true };
  const fitting = rows.filter((row) => findPlatform(row.platform_id)?.slug === read.slug);
  const here = fitting.find((row) => row === addressed) ?? null;
  const business = 'business' in read ? read.business : null;
  const named = business === null ? [] : locationsNamed(fitting, business);
  const [only] = named;
  if (only && named.length === 1) return { connection: only, isCertain: true };
  // Names are compared only where each location has one.
  const isNamed = business !== null && fitting.length > 1 && fitting.every((row) => row.place_name !== '');
  if (here) return { connection: here, isCertain: !isNamed };
  const byMail = fitting.filter(({ reader }) => reader === MAIL_READER);
  const others = byMail.length > 0 ? byMail : fitting;
  const [first] = others;
  if (!first) return null;
  if (others.length === 1) return { connection: first, isCertain: true };
  return { connection: first, isCertain: false };
}

function placesOf(read: ReadMail): { link: string; code: string } {
  switch (read.kind) {
    case 'review':
    case 'alert':
      return { link: read.link ?? '', code: '' };
    case 'confirmation':
      return { link: read.link ?? '', code: read.code ?? '' };
    case 'other':
    case 'unproved':
      return { link: '', code: '' };
  }
}

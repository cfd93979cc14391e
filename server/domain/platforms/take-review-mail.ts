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
import { writeConnection } from '#server/domain/platforms/parts/begin-run.ts';
import { keepMailed } from '#server/domain/platforms/parts/keep-mailed.ts';
import { allow } from '#server/identity/allow.ts';
import { type RateRule, withinLimit } from '#server/limits/rate-limit.ts';
import type { NoticeMailOutcome } from '#shared/business/notice-mails.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';

const MAILS: RateRule = { name: 'platforms.take-mail', max: 300, windowSeconds: 3_600 };

/** Why a mail was left. Nothing of the mail stands there. */
export type MailDrop = 'address' | 'stopped' | 'too-many' | 'no-page' | 'twice';

/**
 * A mail to the address of one page. A review of a form we know is kept with its beginning; what only speaks of one
 * becomes an alert to look. Nothing is believed that the platform has not signed. The same mail twice changes nothing.
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
    const connection = await pageOf(ctx, found.connection.id, read);
    if (!connection) return { dropped: 'no-page' as const };
    // A forged mail must not stand in the way of the real one.
    const mailKey = read.kind === 'unproved' ? `unproved:${key}` : key;
    const [row] = await ctx.db
      .insert(noticeMails)
      .values({
        business_id: ctx.business.id,
        connection_id: connection.id,
        mail_key: mailKey,
        outcome: read.kind,
        received_at: ctx.now(),
        ...placesOf(read),
      })
      .onConflictDoNothing({ target: [noticeMails.connection_id, noticeMails.mail_key] })
      .returning({ id: noticeMails.id });
    if (!row) return { dropped: 'twice' as const };
    const outcome = read.kind === 'review' ? await keepMailed(ctx, connection, read.review) : read.kind;
    if (outcome !== read.kind) {
      await ctx.db
        .update(noticeMails)
        .set({ outcome })
        .where(and(eq(noticeMails.business_id, ctx.business.id), eq(noticeMails.id, row.id)));
    }
    if (connection.reader === MAIL_READER && 'slug' in read) {
      const now = ctx.now();
      await writeConnection(ctx, connection.id, { last_sync_at: now, last_good_at: now });
    }
    const subject = { type: 'platform-connection', id: connection.id };
    await record(ctx, 'platforms.take-mail', subject, { outcome });
    return { outcome };
  });
}

/** Repeated, it is the same mail. */
function keyOf({ messageId, from, subject, date, text }: InboundMail): string {
  const named = messageId ?? JSON.stringify([from, subject, date?.getTime(), text]);
  return createHash('sha256').update(named).digest('base64url');
}

function isStopped({ state }: PlatformConnectionRow): boolean {
  return state === 'disconnected' || state === 'paused';
}

/** Of whoever has the address: it is the key. */
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

/** An owner may forward everything to one address: then the mail says whose it is, where one page fits it. */
async function pageOf(ctx: BusinessCtx, id: string, read: ReadMail): Promise<PlatformConnectionRow | null> {
  const rows = await ctx.db
    .select()
    .from(platformConnections)
    .where(and(eq(platformConnections.business_id, ctx.business.id), eq(platformConnections.state, 'active')))
    .orderBy(platformConnections.id)
    .for('update');
  const named = rows.find((row) => row.id === id);
  if (!('slug' in read)) return named ?? null;
  const fits = (row: PlatformConnectionRow) => findPlatform(row.platform_id)?.slug === read.slug;
  if (named && fits(named)) return named;
  const others = rows.filter(fits);
  const byMail = others.filter(({ reader }) => reader === MAIL_READER);
  const only = byMail.length > 0 ? byMail : others;
  return only.length === 1 ? (only[0] ?? null) : null;
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

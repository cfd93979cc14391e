import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { requireLogin } from '#server/connectors/hook-body.ts';
import { callHttp } from '#server/connectors/http.ts';
import type { BounceEvent, BounceReport } from '#server/connectors/mail-reports/bounce.ts';
import { parseDsn } from '#server/connectors/mail-reports/parse-dsn.ts';
import { readBounces } from '#server/connectors/mail-reports/registry.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { hookEvents } from '#server/db/schema/connections.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findBouncedThreadMails } from '#server/domain/sending/parts/bounced-thread-mails.ts';
import { markBounced } from '#server/domain/sending/parts/mark-bounced.ts';
import { findBouncedNotices, noticeBounced } from '#server/domain/sending/parts/pause-notices.ts';
import { reportDelivery } from '#server/domain/sending/parts/report-delivery.ts';
import { allow } from '#server/identity/allow.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** A bounce without our Message-ID can only be about a message of the last days. */
const MATCHED_BY_ADDRESS_MS = 7 * DAY_MS;
const RAW_MAIL = /^(message\/rfc822|multipart\/report|text\/plain)/i;

interface Found {
  invitationId: string;
  business: { id: string; userId: string };
}

/**
 * Mail providers' reports: bounces, complaints, deliveries, as webhooks or as bounce mails (RFC 3464). Anybody can
 * forge a bounce, so the address is secret, and an event counts only for a mail that we sent to that very recipient: a
 * request, a notice, or private feedback.
 */
export async function receiveMailReport(
  ctx: Ctx,
  { token, request }: { token: string; request: HookRequest },
): Promise<{ applied: number }> {
  allow(ctx, 'hooks.receive');
  if (!isToken(token, ctx.config.mailHookToken)) throw notFound('address');
  const { events, confirmUrl } = await read(ctx, request);
  if (confirmUrl) await confirm(ctx, confirmUrl);
  let applied = 0;
  for (const event of events) {
    for (const { invitationId, business } of await findInvitations(ctx, event)) {
      const queue = ctx.queue.from({ businessId: business.id, requestId: ctx.requestId });
      const changed = await withTx({ ...ctx, business, queue }, (ctx) => apply(ctx, invitationId, event));
      if (changed) applied += 1;
    }
    for (const { business, ...refused } of await findBouncedNotices(ctx, event, startOfMatching(ctx))) {
      if (await withTx({ ...ctx, business }, (ctx) => noticeBounced(ctx, refused))) applied += 1;
    }
    for (const { business, reviewId } of await findBouncedThreadMails(ctx, event, startOfMatching(ctx))) {
      const mail = { reviewId, messageId: event.messageId };
      if (await withTx({ ...ctx, business }, (ctx) => markBounced(ctx, mail))) applied += 1;
    }
  }
  return { applied };
}

function isToken(given: string, expected: string | undefined): boolean {
  // As bytes, since strings of equal length can differ in bytes.
  const [one, other] = [Buffer.from(given), Buffer.from(expected ?? '')];
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}

async function read(ctx: Ctx, request: HookRequest): Promise<Pick<BounceReport, 'events' | 'confirmUrl'>> {
  try {
    if (RAW_MAIL.test(request.headers['content-type'] ?? '')) {
      const looksLikeMail = !request.body.trimStart().startsWith('{');
      if (looksLikeMail) {
        // The operator's own mail server delivers bounces like other mail.
        requireLogin(request.headers, ctx.config.inboundMail.secrets.INBOUND_MAIL_LOGIN, 'a mail server');
        return { events: await parseDsn(request.body), confirmUrl: null };
      }
    }
    return await readBounces(request, ctx.config.mailHookSecrets);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'mail report refused');
    if (error.fault === 'auth') throw new AppError('forbidden', 'The signature is wrong.');
    if (error.fault === 'unavailable') throw new AppError('unavailable', 'Please report this again later.');
    throw new AppError('invalid', 'This report has a form we do not know.');
  }
}

/** Amazon asks once to confirm the subscription; the reader has verified that it is Amazon. */
async function confirm(ctx: Ctx, url: string): Promise<void> {
  const { status } = await callHttp({ method: 'GET', url });
  ctx.log.info({ status }, 'mail report subscription confirmed');
}

function startOfMatching(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - MATCHED_BY_ADDRESS_MS);
}

async function findInvitations(ctx: Ctx, { messageId, recipient }: BounceEvent): Promise<Found[]> {
  if (recipient === '' && !messageId) return [];
  const since = startOfMatching(ctx);
  return ctx.db
    .select({
      invitationId: invitations.id,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(businessProfiles, eq(businessProfiles.id, invitations.business_id))
    .where(
      and(
        eq(invitations.channel, 'email'),
        messageId
          ? eq(invitations.external_id, messageId)
          : and(
              inArray(invitations.status, ['sent', 'delivered', 'unknown']),
              gt(invitations.sent_at, since),
            ),
        recipient === '' ? undefined : sql`lower(${contacts.email}) = ${recipient}`,
      ),
    )
    .limit(20);
}

async function apply(ctx: BusinessCtx, invitationId: string, event: BounceEvent): Promise<boolean> {
  const [isNew] = await ctx.db
    .insert(hookEvents)
    .values({ business_id: ctx.business.id, event_id: `mail:${event.eventId}`, created_at: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: hookEvents.event_id });
  if (!isNew || event.kind === 'delayed') return false;
  const status = event.kind === 'bounced' ? 'failed' : event.kind;
  const { refusal: reason, receiver, messageId: externalId } = event;
  return reportDelivery(ctx, { invitationId, externalId, status, reason, receiver });
}

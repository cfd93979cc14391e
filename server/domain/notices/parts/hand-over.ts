import { and, eq } from 'drizzle-orm';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { isMailLocal } from '#server/core/local-only.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { notices } from '#server/db/schema/notices.ts';
import { isClosed } from '#server/domain/demo/queries.ts';
import { type FoundNotice, findNotice } from '#server/domain/notices/internal.ts';
import { addressOf } from '#server/domain/notices/parts/compose-notice.ts';
import { noticeLink } from '#server/domain/notices/parts/notice-link.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { pauseNotices } from '#server/domain/sending/parts/pause-notices.ts';
import type { NoticeStatus } from '#shared/business/notices.ts';
import { isAboutSender } from '#shared/sending/channels.ts';

/** A notice with everything its mail is made of. */
export type NoticeToSend = FoundNotice;

/** Another run has it, so nothing is left to do here. */
class Taken extends Error {}

/** What a kind of notice needs beyond its row. */
interface Handing {
  /** Whether it is still worth sending. */
  isStillTrue(ctx: BusinessCtx, found: FoundNotice): Promise<boolean>;
  /** The mail; the token is that of its switch-off link. */
  compose(ctx: BusinessCtx, found: FoundNotice, token: string): Promise<EmailMessage>;
}

/**
 * Mails one notice, once. The row is claimed right before the hand-over; if its outcome is unclear, the notice becomes
 * `unknown` and is never sent again blindly. The event itself stays in the inbox anyway.
 */
export async function handOver(ctx: BusinessCtx, noticeId: string, handing: Handing): Promise<void> {
  const found = await findNotice(ctx, noticeId);
  if (!found) throw notFound('notice');
  // An earlier run ended during the hand-over.
  if (found.notice.status === 'sending') return recordOutcome(ctx, noticeId, 'sending', 'unknown');
  if (found.notice.status !== 'queued') return;
  if (!(await isStillDue(ctx, found, handing))) return recordOutcome(ctx, noticeId, 'queued', 'canceled');
  const message = await handing.compose(ctx, found, await noticeLink(ctx, found.notice));
  const address = message.to.address;
  let taken = false;
  let externalId: string;
  try {
    const sent = await ctx.channels.email.send(message, async () => {
      if (!taken && !(await move(ctx, noticeId, 'queued', 'sending', { sent_to: address })))
        throw new Taken();
      taken = true;
    });
    externalId = sent.externalId;
  } catch (error) {
    if (error instanceof Taken) return;
    if (!(error instanceof ConnectorError)) throw error;
    return afterFault(ctx, { noticeId, address }, taken ? 'sending' : 'queued', error);
  }
  const to = isMailLocal(ctx) ? 'kept' : 'sent';
  await retryThroughOutage(() => recordOutcome(ctx, noticeId, 'sending', to, { external_id: externalId }));
}

/** The event may have changed since, and so may the owner's settings. */
async function isStillDue(ctx: BusinessCtx, found: FoundNotice, handing: Handing): Promise<boolean> {
  const { notice, user, business, settings } = found;
  if (isClosed(ctx, { business, owner: user }) || !user.email_verified) return false;
  if (settings?.refused_email === addressOf(found)) return false;
  return (await handing.isStillTrue(ctx, found)) && (await wantsNotice(ctx, user.id, notice.kind));
}

async function afterFault(
  ctx: BusinessCtx,
  { noticeId, address }: { noticeId: string; address: string },
  from: NoticeStatus,
  error: ConnectorError,
): Promise<void> {
  if (error.ambiguous) return retryThroughOutage(() => recordOutcome(ctx, noticeId, from, 'unknown'));
  if (error.fault === 'rejected') {
    return retryThroughOutage(() =>
      withTx(ctx, async (ctx) => {
        await recordOutcome(ctx, noticeId, from, 'failed');
        // A fault of the sender concerns every address.
        if (!isAboutSender(error.reason)) await pauseNotices(ctx, { noticeId, address });
      }),
    );
  }
  if (from === 'sending') await retryThroughOutage(() => move(ctx, noticeId, 'sending', 'queued'));
  throw new AppError('unavailable', 'The notice could not be sent yet.', { cause: error });
}

/** Values stored with a status change, so that a bounce finds its notice. */
type Known = Partial<Pick<typeof notices.$inferInsert, 'sent_to' | 'external_id'>>;

async function recordOutcome(
  ctx: BusinessCtx,
  noticeId: string,
  from: NoticeStatus,
  to: NoticeStatus,
  known: Known = {},
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    if (!(await move(ctx, noticeId, from, to, known))) return;
    await record(ctx, 'notices.send', { type: 'notice', id: noticeId }, { status: to });
  });
}

/** Returns whether the notice had the status `from`. */
async function move(
  ctx: BusinessCtx,
  noticeId: string,
  from: NoticeStatus,
  to: NoticeStatus,
  known: Known = {},
): Promise<boolean> {
  const moved = await ctx.db
    .update(notices)
    .set({ status: to, ...known, ...(to === 'sent' || to === 'kept' ? { sent_at: ctx.now() } : {}) })
    .where(and(eq(notices.business_id, ctx.business.id), eq(notices.id, noticeId), eq(notices.status, from)))
    .returning({ id: notices.id });
  return moved.length > 0;
}

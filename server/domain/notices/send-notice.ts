import { and, eq } from 'drizzle-orm';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { isMailLocal } from '#server/core/local-only.ts';
import { parse } from '#server/core/parse.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { notices } from '#server/db/schema/notices.ts';
import { isClosed } from '#server/domain/closing/queries.ts';
import { type FoundNotice, findNotice } from '#server/domain/notices/internal.ts';
import { addressOf, composeNotice } from '#server/domain/notices/parts/compose-notice.ts';
import { noticeLink } from '#server/domain/notices/parts/notice-link.ts';
import { isStillTrue } from '#server/domain/notices/parts/still-true.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { holdNotices } from '#server/domain/sending/parts/hold-notices.ts';
import { allow } from '#server/identity/allow.ts';
import { NoticeId } from '#shared/business/notice-input.ts';
import type { NoticeStatus } from '#shared/business/notices.ts';
import { isAboutSender } from '#shared/sending/channels.ts';

/** Another run has it: nothing is left to do here. */
class Taken extends Error {}

/**
 * Mails one notice, once. The row is taken right before the mail server gets the mail; when nobody knows whether it
 * took it, the notice becomes `unknown` and is never sent blindly again. What waits stays in the inbox anyway.
 */
export async function sendNotice(ctx: Ctx, input: NoticeId): Promise<void> {
  allow(ctx, 'notices.deliver');
  const { noticeId } = parse(NoticeId, input);
  const found = await findNotice(ctx, noticeId);
  if (!found) throw notFound('notice');
  // An earlier run ended while the mail server had it.
  if (found.notice.status === 'sending') return recordOutcome(ctx, noticeId, 'sending', 'unknown');
  if (found.notice.status !== 'queued') return;
  if (!(await isStillDue(ctx, found))) return recordOutcome(ctx, noticeId, 'queued', 'canceled');
  const message = await composeNotice(ctx, found, await noticeLink(ctx, found.notice));
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

/** What it tells may have changed since, and so may the owner's mind. */
async function isStillDue(ctx: BusinessCtx, found: FoundNotice): Promise<boolean> {
  const { notice, user, business, settings } = found;
  if (isClosed(ctx, { business, owner: user }) || !user.email_verified) return false;
  if (settings?.refused_email === addressOf(found)) return false;
  return (await isStillTrue(ctx, found)) && (await wantsNotice(ctx, user.id, notice.kind));
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
        // What is wrong with the sender is wrong with every address.
        if (!isAboutSender(error.reason)) await holdNotices(ctx, { noticeId, address });
      }),
    );
  }
  if (from === 'sending') await retryThroughOutage(() => move(ctx, noticeId, 'sending', 'queued'));
  throw new AppError('unavailable', 'The notice could not be sent yet.', { cause: error });
}

/** What a move brings along, so that a bounce finds the notice it is about. */
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

/** Answers whether the notice stood at `from`. */
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

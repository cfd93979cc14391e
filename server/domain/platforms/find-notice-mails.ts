import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { noticeMails } from '#server/db/schema/platforms.ts';
import { MAIL_READER } from '#server/domain/platforms/internal.ts';
import { mailAddressOf, missingForMails } from '#server/domain/platforms/parts/mail-location.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { NoticeMailsView } from '#shared/business/notice-mails.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const MOST_ALERTS = 20;
const CONFIRMED_FOR_MS = 7 * DAY_MS;

/** The mails received for one page and the address they go to; null for any other source. */
export async function findNoticeMails(
  ctx: Ctx,
  input: PlatformConnectionId,
): Promise<NoticeMailsView | null> {
  allow(ctx, 'platforms.read');
  const parsed = PlatformConnectionId.safeParse(input);
  if (!parsed.success) throw notFound('connection');
  const { connectionId } = parsed.data;
  const connection = await loadPlatformConnection(ctx, connectionId);
  if (connection.reader !== MAIL_READER) return null;
  const ofThis = and(
    eq(noticeMails.business_id, ctx.business.id),
    eq(noticeMails.connection_id, connectionId),
  );
  const latest = async (...outcomes: (typeof noticeMails.$inferSelect)['outcome'][]) => {
    const [row] = await ctx.db
      .select()
      .from(noticeMails)
      .where(and(ofThis, inArray(noticeMails.outcome, outcomes)))
      .orderBy(desc(noticeMails.received_at), desc(noticeMails.id))
      .limit(1);
    return row ?? null;
  };
  const last = await latest('review', 'known', 'alert', 'other');
  const lastReview = await latest('review', 'known');
  const unproved = await latest('unproved');
  const asked = await latest('confirmation');
  const alerts = await ctx.db
    .select({ id: noticeMails.id, at: noticeMails.received_at, link: noticeMails.link })
    .from(noticeMails)
    .where(and(ofThis, eq(noticeMails.outcome, 'alert'), isNull(noticeMails.settled_at)))
    .orderBy(desc(noticeMails.received_at), desc(noticeMails.id))
    .limit(MOST_ALERTS);
  const isAfter = (at: Date | undefined) => Boolean(at && (!last || at > last.received_at));
  const isFresh =
    asked !== null &&
    asked.settled_at === null &&
    isAfter(asked.received_at) &&
    asked.received_at.getTime() > ctx.now().getTime() - CONFIRMED_FOR_MS;
  return {
    address: mailAddressOf(ctx.config, connection),
    missing: missingForMails(ctx.config),
    lastAt: last?.received_at ?? null,
    lastReviewAt: lastReview?.received_at ?? null,
    unprovedAt: unproved && isAfter(unproved.received_at) ? unproved.received_at : null,
    alerts,
    confirmation: isFresh ? { at: asked.received_at, code: asked.code, link: asked.link } : null,
  };
}

import { and, count, eq, min, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { waitingOf } from '#server/db/reviews/questions.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { refreshApproached } from '#server/domain/contacts/parts/refresh-approached.ts';
import { countNotAsked } from '#server/domain/contacts/queries.ts';
import { loadTargetHours } from '#server/domain/notices/parts/reply-deadlines.ts';
import { loadBroken } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { MOST_NOT_ASKED, type TodayView } from '#shared/analytics/analytics.ts';
import { pageNameOf } from '#shared/platforms/page-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { HOUR_MS } from '#shared/time/durations.ts';

/** So many contacts are looked at before the screen is drawn; of more the clock takes care. */
const CONTACTS_NOW = 2_000;

/** What waits for the owner at this moment: the same counts as in the menu and on the screens they lead to. */
export async function getToday(ctx: Ctx): Promise<TodayView> {
  allow(ctx, 'analytics.read');
  const targetHours = await loadTargetHours(ctx);
  const reviews = await loadWaiting(ctx, targetHours);
  const texts = await loadTexts(ctx);
  const broken = await loadBroken(ctx);
  const [first] = broken;
  await refreshApproached(ctx, CONTACTS_NOW);
  return {
    private: {
      count: reviews.privateCount + texts.count,
      oldest: earliest(reviews.privateOldest, texts.oldest),
    },
    replies: { count: reviews.publicCount, overdue: reviews.publicOverdue, targetHours },
    broken: {
      count: broken.length,
      name: first ? pageNameOf(findPlatform(first.platformId), first.locationName) : '',
      readAt: first?.readAt ?? null,
    },
    notAsked: await countNotAsked(ctx, MOST_NOT_ASKED + 1),
  };
}

async function loadWaiting(ctx: BusinessCtx, targetHours: number) {
  const waiting = waitingOf(ctx);
  const latestInTime = new Date(ctx.now().getTime() - targetHours * HOUR_MS).toISOString();
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const isPrivate = sql`not ${waiting.is_public}`;
  const [row] = await ctx.db
    .select({
      privateCount: number(isPrivate),
      privateOldest: sql<Date | null>`min(${waiting.seen_at}) filter (where ${isPrivate})`.mapWith(
        waiting.seen_at,
      ),
      publicCount: number(sql`${waiting.is_public}`),
      publicOverdue: number(sql`${waiting.is_public} and ${waiting.seen_at} < ${latestInTime}::timestamptz`),
    })
    .from(waiting);
  return row ?? { privateCount: 0, privateOldest: null, publicCount: 0, publicOverdue: 0 };
}

/** Texts that customers wrote back. */
async function loadTexts(ctx: BusinessCtx): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await ctx.db
    .select({ count: count(), oldest: min(inboundMessages.created_at) })
    .from(inboundMessages)
    .where(
      and(
        eq(inboundMessages.business_id, ctx.business.id),
        sql`${inboundMessages.in_inbox} and ${inboundMessages.handled_at} is null`,
      ),
    );
  return row ?? { count: 0, oldest: null };
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { digestDays, nextDigest } from '#server/domain/notices/parts/digest-days.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

const AT_ONCE = 200;
/** After a longer downtime, missed digests are skipped. */
const LATEST_MS = 24 * 3_600_000;

/** Plans due digests and sets the next time of each. Returns how many were planned. */
export async function makeDigests(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .select({
      settings: userSettings,
      business: { id: businessProfiles.id, userId: businessProfiles.user_id },
      timeZone: businessProfiles.time_zone,
    })
    .from(userSettings)
    .innerJoin(businessProfiles, eq(businessProfiles.user_id, userSettings.user_id))
    .where(or(isNull(userSettings.next_digest_at), lte(userSettings.next_digest_at, now)))
    .orderBy(asc(userSettings.next_digest_at))
    .limit(AT_ONCE);
  let made = 0;
  for (const { settings, business, timeZone } of due) {
    const { digest_every: every, digest_weekday: weekday, digest_hour: hour, next_digest_at: at } = settings;
    const times = { every, weekday, hour, timeZone };
    await withTx({ ...ctx, business }, async (ctx) => {
      // Settings changed meanwhile take precedence.
      const before = at
        ? sql`${userSettings.next_digest_at} = ${at.toISOString()}::timestamptz`
        : isNull(userSettings.next_digest_at);
      const [mine] = await ctx.db
        .update(userSettings)
        .set({ next_digest_at: nextDigest(now, times) })
        .where(and(eq(userSettings.id, settings.id), before))
        .returning({ id: userSettings.id });
      if (!mine || !at || now.getTime() - at.getTime() > LATEST_MS) return;
      if (!(await wantsNotice(ctx, business.userId, 'digest'))) return;
      const days = digestDays(at, times);
      const event_key = `digest:${days.since.toISOString()}:${days.until.toISOString()}`;
      if (await addNotice(ctx, { kind: 'digest', ...days, event_key })) made += 1;
    });
  }
  return made;
}

import { eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { parse } from '#server/parse.ts';
import { SaveSendingRules } from '#shared/connection-input.ts';

/** When, how much and how often the business asks. Holds for what is planned from now on and for what waits. */
export async function saveSendingRules(ctx: Ctx, input: SaveSendingRules): Promise<void> {
  allow(ctx, 'businesses.save-sending-rules');
  const rules = parse(SaveSendingRules, input);
  await withTx(ctx, async (ctx) => {
    await ctx.db
      .update(businessProfiles)
      .set({
        country: rules.country,
        time_zone: rules.timeZone,
        send_from_hour: rules.fromHour,
        send_until_hour: rules.untilHour,
        daily_cap: rules.dailyCap,
        reinvite_days: rules.reinviteDays,
        updated_at: ctx.now(),
      })
      .where(eq(businessProfiles.id, ctx.business.id));
    await record(
      ctx,
      'businesses.save-sending-rules',
      { type: 'business', id: ctx.business.id },
      { ...rules },
    );
  });
}
